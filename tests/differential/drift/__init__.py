"""Code that every release takes, run on each of them: where one does something else, nothing in the code says so.

    make drift
    python -m tests.differential.drift [--release 1.4.9 …] [SCENARIO …]

prints what differs from the newest release, for a person who looks which of it a rule tells.
"""
