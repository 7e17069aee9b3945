"""Syntax that Python 3 does not parse any more, lifted before anything else looks at it."""
