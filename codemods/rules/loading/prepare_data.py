"""LIT605: what belongs to `setup`, which every process runs, and not to `prepare_data`, which one runs."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from codemods.model import (
    AddParameter,
    Change,
    Code,
    Finding,
    InsertStatement,
    RemoveStatement,
    RenameDefinition,
    Span,
)
from codemods.rules.lines import commented
from codemods.rules.loading.moved_to_setup import (
    assigned,
    attributes_read,
    binds,
    is_assignment,
    is_guard,
    is_seed,
    moved_to_setup,
    runs_once,
)
from codemods.rules.modules.prepared import PREPARED_AGAIN, drawn_anew
from codemods.rules.registry import Context, Methods, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.class_facts import ClassFacts
from codemods.semantics.drawing import drawing_of, draws_of, seeds_itself
from codemods.semantics.members import ClassUse, Method
from codemods.semantics.nodes import first_parameter, own_statements, positional_of, self_calls
from codemods.semantics.runs import one_device, seeded
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import DATAMODULE, MODULE
from codemods.source.trees import walk

_DOCS = "https://lightning.ai/docs/pytorch/stable/data/datamodule.html"
_APART = "each process draws for itself then, so all have to be seeded alike"


@rule(
    code="LIT605",
    name="prepare-data-state",
    on=(Methods(DATAMODULE, ("prepare_data",)), Methods(MODULE, ("prepare_data",))),
    refs=(_DOCS,),
    examples=(
        (
            (
                "class Data(LightningDataModule):\n"
                "    def prepare_data(self):\n"
                "        self.train = read(self.root)\n"
                "    def train_dataloader(self):\n"
                "        return DataLoader(self.train)"
            ),
            (
                "class Data(LightningDataModule):\n"
                "    def setup(self, stage=None):\n"
                "        self.train = read(self.root)\n"
                "    def train_dataloader(self):\n"
                "        return DataLoader(self.train)"
            ),
        ),
    ),
)
def prepare_data_state(method: Method, context: Context) -> Iterator[Finding]:
    """Attributes that `prepare_data` sets exist in one process only

    `prepare_data` runs in one process of each machine, so that it can download and write. In all others a hook that
    reads such an attribute raises AttributeError, or sees what `__init__` set. `setup` runs in every process. Where
    the body only reads and assigns, and there is no `setup`, it becomes `setup`; else the assignments move there, and
    downloads stay.

    Classes that it inherits from, and those that inherit from it, are looked at too.

    Left alone are attributes that `setup` sets too, and those that only `prepare_data` reads. Where code of the project
    calls the method by itself (`self.prepare_data()` in `__init__`, `data.prepare_data()` in a script), every process
    does so. A method with parameters of its own is not the hook.

    A datamodule was prepared once up to 1.5, and `setup` runs with each stage. What draws random numbers moves where it
    is known to be of 1.6 or later, where LIT184 has it run once, or where nothing but `fit` runs.
    """
    owner, node = method.owner, method.node
    if one_device(context.project, context.module):
        return
    first = positional_of(node.args)
    if not first or len(first) - len(node.args.defaults) > 1 or _is_called(owner, context):
        return
    own = first[0].arg
    set_here = _stored(node, own)
    inside = _only_from(owner.methods, "prepare_data")
    others = [other for name, other in owner.methods.items() if name not in inside]
    read = {attribute for other in others for attribute in attributes_read(other, first_parameter(other))}
    again = {name for other in others if other.name != "__init__" for name in _stored(other, first_parameter(other))}
    for facts in _relatives(owner, context):
        read |= facts.read
        again |= facts.written
    again |= {name for statement in walk(node) for name in _converted(statement, own)}
    wrong = [(name, statement) for name, statement in set_here.items() if name in read and name not in again]
    if not wrong:
        return
    names = ", ".join(f"`{name}`" for name, _ in wrong)
    made, title, reason = _moved(method, [name for name, _ in wrong], own, context)
    if made.changes and _is_drawn_anew(method, context):
        made, title, reason = (
            Rewrite(refusal="up to Lightning 1.5 it drew once, and `setup` draws with each stage"),
            "",
            None,
        )
    yield context.finding(
        method.span,
        row="state",
        message=f"`prepare_data` runs in one process only, so {names} {'is' if len(wrong) == 1 else 'are'} not set in "
        "the others",
        title=title,
        rewrite=made,
        reason=reason,
        advice="set them in `setup`, which every process runs",
    )


def _is_drawn_anew(method: Method, context: Context) -> bool:
    """Whether what a datamodule drew once, in releases that the code may be of, `setup` draws with each stage."""
    if DATAMODULE not in method.owner.kinds or context.origin.before(PREPARED_AGAIN) is False:
        return False
    return bool(drawn_anew(method, context))


def _relatives(owner: ClassUse, context: Context) -> Iterator[ClassFacts]:
    """The other classes of which an instance of a class may be, as far as they are the project's."""
    known = context.project.classes
    return (known.classes[name] for name in known.family(owner.symbol) - {owner.symbol} if name in known.classes)


def _is_called(owner: ClassUse, context: Context) -> bool:
    """Whether code of the project calls the method by name: that of its class, or a script, which is no test."""
    known = context.project
    family = known.classes.family(owner.symbol)
    return any(
        name == "prepare_data" and (caller in family or (not caller and "test" not in facts.path))
        for facts in known.names.modules.values()
        for caller, name in facts.called
    )


def _stored(node: FunctionNode, own: str) -> dict[str, ast.Attribute]:
    """The attributes of its first parameter that a method assigns, each with the first place."""
    found: dict[str, ast.Attribute] = {}
    for part in walk(node):
        if not isinstance(part, ast.Attribute) or not isinstance(part.ctx, ast.Store):
            continue
        if isinstance(part.value, ast.Name) and part.value.id == own:
            found.setdefault(part.attr, part)
    return found


def _converted(statement: ast.AST, own: str) -> set[str]:
    """The attributes that a statement makes of what they were: `self.root = Path(self.root)`."""
    if not isinstance(statement, ast.Assign):
        return set()
    attributes = (part for part in walk(statement.value) if isinstance(part, ast.Attribute))
    before = {part.attr for part in attributes if isinstance(part.value, ast.Name) and part.value.id == own}
    return before & assigned(statement, own)


def _only_from(methods: dict[str, FunctionNode], start: str) -> set[str]:
    """A method, and those that no other method than these calls."""
    inside = {start}
    while True:
        called = {name for inner in inside for name in self_calls(methods[inner]) if name in methods}
        outside = {name for other, node in methods.items() if other not in inside for name in self_calls(node)}
        more = {name for name in called - inside - outside if not name.endswith("_dataloader") and name != "setup"}
        if not more:
            return inside
        inside |= more


def _moved(method: Method, names: Sequence[str], own: str, context: Context) -> tuple[Rewrite, str, str | None]:
    """The rewrite, its title and why it is unsafe."""
    node, owner = method.node, method.owner
    known = context.project.classes
    for name in known.descendants(owner.symbol):
        own_methods = known.classes[name].methods - known.classes[name].chained
        for hook in ("setup", "prepare_data"):
            if hook in own_methods:
                return Rewrite(refusal=f"a subclass has a `{hook}` of its own"), "", None
    if "setup" in owner.methods:
        return _into_setup(method, names, own, context)
    inherited = known.method(owner.symbol, "setup", inherited=True)
    if inherited not in {f"{DATAMODULE}.setup", f"{MODULE}.setup"} or not known.is_whole(owner.symbol):
        return Rewrite(refusal="a base class may have a `setup`"), "", None
    if node.decorator_list or len(node.args.args) != 1 or node.args.vararg or node.args.kwarg:
        return Rewrite(refusal="it is not written as the hook is"), "", None
    if any(isinstance(part, ast.Name) and part.id in {"super", "stage"} for part in walk(node)):
        return Rewrite(refusal="it calls the base class's"), "", None
    body = [s for s in node.body if not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))]
    draws = bool(draws_of(node, drawing_of(context.project)))
    moves = (is_assignment(each) or is_guard(each) or (draws and is_seed(each)) for each in body)
    if all(moves) and not any(map(runs_once, body)):
        apart = draws and not seeds_itself(node) and not seeded(context.project)
        span = context.module.span(node)
        changes: tuple[Change, ...] = (RenameDefinition(span, "setup"), AddParameter(span, "stage", Code.of("None")))
        return Rewrite(changes), "Make it `setup`", _APART if apart else None
    made = moved_to_setup(method, names, own, context)
    return made, "Move the assignments to `setup`", "each process reads them for itself then"


def _into_setup(method: Method, names: Sequence[str], own: str, context: Context) -> tuple[Rewrite, str, str | None]:
    """What a `prepare_data` assigns goes to the top of the `setup` that there is: all of it, where it does no more."""
    node, existing = method.node, method.owner.methods["setup"]
    plain = not node.decorator_list and len(node.args.args) == 1 and first_parameter(existing) == own
    assigns = all(is_assignment(statement) and not runs_once(statement) for statement in own_statements(node))
    used = {part.id for part in walk(node) if isinstance(part, ast.Name)}
    taken = {arg.arg for arg in existing.args.args[1:]} | {
        part.id for part in walk(existing) if isinstance(part, ast.Name) and binds(part)
    }
    if plain and not assigns and "super" not in used:
        made = moved_to_setup(method, names, own, context, existing)
        return made, "Move the assignments to `setup`", "`setup` may need them at another place"
    if not plain or not assigns or used & (taken | {"super"}):
        return Rewrite(refusal="the class has a `setup`, and what belongs where is not seen"), "", None
    span = context.module.span
    first, moved = existing.body[0], own_statements(node)
    documented = len(own_statements(existing)) < len(existing.body)
    begin = moved[0] if documented and moved else node.body[0]
    body = Span(span(begin).start, span(node.body[-1]).end)
    text = commented(node) if begin is not node.body[0] else ""
    changes = (RemoveStatement(span(node)), InsertStatement(span(first), Code.of(text, body), after=documented))
    return Rewrite(changes), "Move it into `setup`", "`setup` may need it at another place"
