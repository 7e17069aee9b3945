"""Where code puts something into the environment."""

from __future__ import annotations

import ast

from codemods.semantics.mentions import Mention

_SETTERS = frozenset({"setdefault", "putenv", "setenv"})


def given_to(name: ast.expr, mention: Mention) -> ast.expr | None:
    """What is put under a name: `environ[name] = value`, `environ.setdefault(name, value)`, `{name: value}`."""
    above = mention.parents.get(name)
    if isinstance(above, ast.Dict) and name in above.keys:
        return above.values[above.keys.index(name)]
    if isinstance(above, ast.Call) and getattr(above.func, "attr", "") in _SETTERS and len(above.args) == 2:
        return above.args[1]
    statement = mention.statement
    stored = isinstance(above, ast.Subscript) and isinstance(above.ctx, ast.Store)
    return statement.value if stored and isinstance(statement, ast.Assign) else None
