"""Carriers: where the arguments of a callable can be written, one file each.

A carrier is a module here with a function `sites(module, flows) -> Iterator[tuple[Site, …]]`;
modules are found by discovery, so a new carrier is a new file and nothing else.
"""
