"""The review: a person takes or leaves each change.

What is decided, shown and written is worked out here without a user interface; `screen/` (a
Textual application), `plain.py` (prompts) and the HTML page are three ways to decide the same.
"""
