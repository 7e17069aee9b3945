"""What the sanity check leaves of the random numbers, carried over into the training by the module (LIT165)."""

from __future__ import annotations

from typing import Final

from codemods.model import Change, Code, InsertStatement, Symbol
from codemods.semantics.arguments import Rewrite
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import Method
from codemods.semantics.nodes import first_parameter, is_partial, own_statements
from codemods.semantics.symbols import CALLBACK, FABRIC, MODULE

STEP: Final = "training_step"
START: Final = "on_train_start"
_END: Final = "on_validation_end"
_KEPT: Final = "rng_states"
"""The attribute that keeps the state; a class that has it carries the state over already."""
RESET: Final = Symbol(f"{FABRIC}.utilities.seed.reset_seed")
_COLLECT: Final = Symbol(f"{FABRIC}.utilities.seed._collect_rng_states")
_SET: Final = Symbol(f"{FABRIC}.utilities.seed._set_rng_states")
_OUTSIDE: Final = ("torch.", "abc.", "typing.", "builtins.", "lightning.", "pytorch_lightning.")
"""Where bases come from that have no hooks of their own."""


def checked(project: ProjectIndex, here: str) -> list[str]:
    """Of each family of modules that a sanity check comes before, the class that has `training_step` first.

    Those of files that hang together with `here`, a module of the project.
    """
    known = project.classes
    found = set[str]()
    for name in known.modules_with(STEP):
        if not project.programs.hangs_together(here, name):
            continue
        line = [c for c in known.ancestry(name) if c in known.classes and STEP in known.classes[c].methods]
        family = (c for c in known.family(name) if c in known.classes)
        found |= {line[-1]} if any("validation_step" in known.classes[c].methods for c in family) else set()
    return sorted(found)


def starts_otherwise(project: ProjectIndex, here: str) -> str | None:
    """Why nothing of a module can be said to come first when its training starts, as all files around `here` see it."""
    known = project.classes
    for name, facts in known.classes.items():
        is_callback = START in facts.methods and CALLBACK in known.kinds(name) and MODULE not in known.kinds(name)
        if is_callback and project.programs.hangs_together(here, name):
            return f"`{START}` of a callback comes before that of the module"
    found = checked(project, here)
    for name in found:
        others = [c for c in known.family(name) if c != name and c in known.classes]
        if any(START in known.classes[c].names for c in others):
            return f"another class has an `{START}` too"
    return None if found else "which module is trained is not seen"


def carries(project: ProjectIndex, here: str) -> bool:
    """Whether each module around `here` that a sanity check comes before carries the state over, or can."""
    known = project.classes
    if starts_otherwise(project, here) is not None:
        return False
    for name in checked(project, here):
        line = [c for c in known.family(name) if c not in known.classes]
        if any(c and c != "object" and not c.startswith(_OUTSIDE) for c in line):
            return False
        if _KEPT not in known.classes[name].names and _is_taken(name, project):
            return False
    return True


def _is_taken(name: str, project: ProjectIndex) -> bool:
    """Whether a class of a family has the hook, or the attribute, that would be written."""
    known = project.classes
    family = [known.classes[c] for c in known.family(name) if c in known.classes]
    return any(not facts.names.isdisjoint((_END, _KEPT)) for facts in family)


def carried(method: Method, project: ProjectIndex, *, anew: bool = False) -> Rewrite | None:
    """The hooks with which the training goes on from what the sanity check left; None where they are there.

    Or from what everything seeded `anew` behind the check gives, and the iterator of the loader leaves.
    """
    owner = method.owner
    if owner.symbol not in checked(project, owner.module.name) or _KEPT in project.classes.classes[owner.symbol].names:
        return None
    me = first_parameter(method.node) or "self"
    kept = Code.of(
        f"def {_END}({me}):\n    if {me}.trainer.sanity_checking:\n        ",
        *((RESET, "()\n        ") if anew else ()),
        f"{me}.trainer.fit_loop.setup_data()  # its iterator draws, too\n        {me}.{_KEPT} = ",
        *(_COLLECT, "()"),
    )
    span, hook = owner.module.span, owner.methods.get(START)
    changes: list[Change] = [InsertStatement(span(method.node), kept)]
    if hook is not None and is_partial(hook):
        return Rewrite(refusal=f"its `{START}` is decorated")
    if hook is None:
        body = f'    if hasattr({me}, "{_KEPT}"):\n        '
        start = Code.of(f"def {START}({me}):\n{body}", _SET, f"({me}.{_KEPT})\n        del {me}.{_KEPT}")
        changes.append(InsertStatement(span(method.node), start))
    else:
        me = first_parameter(hook) or me
        start = Code.of(f'if hasattr({me}, "{_KEPT}"):\n    ', _SET, f"({me}.{_KEPT})\n    del {me}.{_KEPT}")
        changes.append(InsertStatement(span(own_statements(hook)[0]), start))
    return Rewrite(tuple(changes))
