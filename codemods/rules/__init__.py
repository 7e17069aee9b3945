"""The rules: one file per hand-written rule, one table per family of simple ones.

Nothing here is imported before the rules are asked for: see `codemods.rules.registry`.
"""
