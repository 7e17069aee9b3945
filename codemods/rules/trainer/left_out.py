"""Rows about values that are None where a caller leaves them out."""

from __future__ import annotations

from codemods.deferred import dataclass
from codemods.rules.followed import is_none_by_default
from codemods.rules.registry import Context
from codemods.rules.rows import ChangedValue
from codemods.semantics.arguments import Argument


@dataclass(frozen=True, kw_only=True)
class LeftOut(ChangedValue):
    """The value is a parameter that is None by default, whatever its annotation says: `steps: int = None`."""

    def applies(self, argument: Argument, context: Context) -> bool:
        return super().applies(argument, context) and is_none_by_default(argument.value.node, context.module)
