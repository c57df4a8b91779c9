"""Lessons: guided first games and puzzles as data, and the one runner that the page and notebooks share.

    from hedgerow.lessons import learn
    lesson = learn("upland_and_prairie", "first-game")
    lesson.try_("map lynx")

A lesson is a TOML file in the folder `lessons` of its game; `reading` says what stands in it, CONTRIBUTING how to write
one. What is legal, and why not, is never the lesson's own knowledge: the engine is asked.
"""

from hedgerow.lessons.finding import lesson, lessons
from hedgerow.lessons.model import Lesson, Step
from hedgerow.lessons.runner import Comment, Runner, learn

__all__ = ["Comment", "Lesson", "Runner", "Step", "learn", "lesson", "lessons"]
