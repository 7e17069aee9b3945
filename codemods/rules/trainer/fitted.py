"""What a Trainer fits: the modules and datamodules that its calls of `fit` get, and their classes."""

from __future__ import annotations

import ast

from codemods.deferred import dataclass
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import Made
from codemods.semantics.members import AttributeUse, ClassUse, classes
from codemods.semantics.roles import Roles
from codemods.semantics.symbols import DATAMODULE, MODULE


@dataclass(frozen=True)
class Fitted:
    """A module or a datamodule that `use`, a call of `fit`, gets as `node`.

    `role` is its class as far as it is known, and `owner` that class where this file defines it.
    """

    use: AttributeUse
    node: ast.expr
    kind: str
    role: str | None
    owner: ClassUse | None


def fitted(made: Made, context: Context) -> list[Fitted]:
    """The modules and datamodules of all calls, modules first in each."""
    roles = Roles(context.module, context.project.classes)
    owners = {owner.symbol: owner for owner in classes(context.module, context.project.classes)}
    found = []
    for use in made.uses:
        assert use.call is not None
        given = {keyword.arg: keyword.value for keyword in use.call.keywords}
        model = use.call.args[0] if use.call.args else given.get("model")
        data = given.get("datamodule")
        if data is None and len(use.call.args) > 1:
            second = roles.of(use.call.args[1], use.scope)
            data = use.call.args[1] if second is not None and DATAMODULE in roles.kinds(second) else None
        for node, kind in ((model, MODULE), (data, DATAMODULE)):
            if node is not None:
                role = roles.of(node, use.scope)
                found.append(Fitted(use, node, kind, role, owners.get(role or "")))
    return found
