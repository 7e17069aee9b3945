"""The catch-all: what the target release lacks, whether or not another rule knows what to do about it.

These rules ask the API tables. They hear only of what no other rule has a finding about.
"""
