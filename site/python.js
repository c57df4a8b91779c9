// PyScript, made fit for a page that forbids eval.
//
// PyScript keeps hooks for its workers as functions and turns them into text and back, even when only the page's own
// thread runs Python. We use no workers: without their hooks nothing has to be evaluated from text, and the strict
// Content-Security-Policy can stay. This module must import PyScript statically: it then runs before any hook is read.
import { hooks } from "@asset/pyscript/core.js";

for (const hook of Object.values(hooks.worker)) hook.clear();
