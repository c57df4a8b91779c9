"""The Python of the page: what runs in the browser, around the engine."""
