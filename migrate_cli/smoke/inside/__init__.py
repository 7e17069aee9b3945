"""What runs inside the user's program: sets its Trainers up for a CPU, and writes down what happens.

This package is copied as `lightning_migrate_smoke` beside a `sitecustomize.py` into a folder on
PYTHONPATH, so every Python process of the program has it before its first line (`process.install`).
It imports nothing but the standard library, asks `sys.modules` for torch and Lightning once the
program has imported them, and keeps to the syntax of Python 3.6, as old environments run it too.
What it writes (a line of JSON an event, a file a process) is read by `smoke/events.py`; it judges
nothing.
"""
