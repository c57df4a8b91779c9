"""The few sentences of this package, for translation."""

from __future__ import annotations

from hedgerow.words import N_

ALLOWED = N_("This is allowed.")
