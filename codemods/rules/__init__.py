"""The rules: one file per hand-written rule, one table per family of simple ones."""

from codemods.rules.registry import Rule, UnknownRuleError, all_rules, select

__all__ = ["Rule", "UnknownRuleError", "all_rules", "select"]
