"""LIT509: cards that a script hides from CUDA."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from codemods.model import AddArgument, Change, Code, Finding, RemoveStatement, ReplaceExpression
from codemods.rules.registry import Context, Scripts, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import call_arguments
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, last_part, text_of, written_pairs
from codemods.semantics.reached import Script
from codemods.semantics.runs import several_devices, trainer_calls
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import value_of
from codemods.source.trees import walk

_NAME = "CUDA_VISIBLE_DEVICES"
_MESSAGE = f"`{_NAME}` hides cards from the Trainer, whose `devices=` may ask for them"
_ADVICE = "give the Trainer `devices=[…]`, or set the variable where the script is started"
_READERS = frozenset({"os.getenv", "os.environ.get", "os.environ.pop"})
_CARDS = frozenset({"auto", "gpu", "cuda"})
"""The accelerators that are cards, or may be."""
_OLD = frozenset({"gpus", "num_gpus", "auto_select_gpus", "num_processes", "tpu_cores"})


@rule(
    code="LIT509",
    name="cuda-visible-devices",
    on=Scripts((_NAME,)),
    refs=("https://lightning.ai/docs/pytorch/stable/accelerators/gpu_basic.html",),
    examples=(
        (
            'os.environ["CUDA_VISIBLE_DEVICES"] = "2,3"\ntrainer = Trainer(accelerator="gpu", devices=2)',
            'trainer = Trainer(accelerator="gpu", devices=[2, 3])',
        ),
    ),
)
def cuda_visible_devices(script: Script, context: Context) -> Iterator[Finding]:
    """`os.environ["CUDA_VISIBLE_DEVICES"] = "0"` in a script with a Trainer

    It hides all other cards from the process, and from those that Lightning starts: `Trainer(devices=2)` raises a
    MisconfigurationException on a machine with eight. Where CUDA has been asked for anything before, it does nothing.
    The cards that a Trainer takes are told to it: `devices=[2, 3]`. The fix does that where the file makes one Trainer
    whose `devices=` is their number or lacks, and whose `accelerator=` is none that a command line chooses; it is
    unsafe, as other code of the script sees all cards then.

    Left alone are reads, `setdefault`, a value that is put back, what another variable of the environment says, tests
    that make no Trainer, an empty value (no CUDA at all), files without a Trainer (or a LightningCLI, where the project
    asks for several devices), and a value that is known only when the program runs where all Trainers of the file say
    that they take whatever cards there are, or where the file counts the cards in it, and one card for Trainers of one
    device.
    """
    module = script.module
    if not context.project.given_to(TRAINER, module.name).calls and not several_devices(context.project, module):
        return  # a LightningCLI, which may be told to take one card
    yield from _updated(context)
    for store in module.scoped.stores:
        target = store.target
        if not isinstance(target, ast.Subscript) or module.resolve(target.value, store.scope) != "os.environ":
            continue
        if not isinstance(target.slice, ast.Constant) or target.slice.value != _NAME:
            continue
        value = store.value.value if isinstance(store.value, ast.Constant) else None
        if value in {"", "-1"}:
            continue
        if value is None and (_all_take(context, ("auto", -1, "-1")) or _reads_it(store.value, store.scope, context)):
            continue
        if value is None and _is_counted(store.value, store.scope, context):
            continue
        if isinstance(value, str) and value.strip().isdigit() and _all_take(context, (1, "1", (0,))):
            continue
        if store.scope.function().qualname.rpartition(".")[2].startswith("test_") and not _runs(store.scope, context):
            continue
        changes = _changes(value, store.statement, context) if store.is_alone else None
        yield context.finding(
            module.span(store.statement),
            row=_NAME,
            message=_MESSAGE,
            title="Tell the Trainer which cards it takes",
            rewrite=Rewrite(changes) if changes is not None else None,
            reason="other code of the script sees all cards then",
            advice=_ADVICE,
        )


def _updated(context: Context) -> Iterator[Finding]:
    """The findings of `os.environ.update({"CUDA_VISIBLE_DEVICES": "0"})`, where it has a constant that names cards."""
    module = context.module
    for call, scope in module.scoped.calls:
        if last_part(call.func) != "update" or module.resolve(call.func, scope) != "os.environ.update":
            continue
        pairs = [*((keyword.arg, keyword.value) for keyword in call.keywords)]
        for given in call.args[:1]:
            pairs += [(text_of(key), value) for key, value in written_pairs(given) or ()]
        cards = [text_of(value) for name, value in pairs if name == _NAME]
        alone = cards and (cards[-1] or "").strip().isdigit() and _all_take(context, (1, "1", (0,)))
        if cards and cards[-1] not in {None, "", "-1"} and not alone:
            yield context.finding(module.span(call), row="update", message=_MESSAGE, advice=_ADVICE)


def _runs(scope: Scope, context: Context) -> bool:
    """Whether the function around makes a Trainer itself."""
    own = scope.function()
    return any(where.function() is own for _, where in trainer_calls(context.module))


def _all_take(context: Context, devices: Collection[object]) -> bool:
    """Whether each Trainer of the file is told `devices=`, as one of some values; a list counts as a tuple."""
    module = context.module
    told = [call_arguments(module, call, TRAINER, scope).get("devices") for call, scope in trainer_calls(module)]
    values = [given.value.constant if given is not None else None for given in told]
    return bool(values) and all((tuple(value) if isinstance(value, list) else value) in devices for value in values)


def _is_counted(value: ast.expr | None, scope: Scope, context: Context) -> bool:
    """Whether the file counts the cards that it shows: `len(args.gpus.split(","))`, which the Trainer is told then.

    So it does where it shows a list that it counts: `",".join(str(card) for card in cards)`, and `len(cards)`.
    """
    if isinstance(value, ast.Name) and (found := scope.lookup(value.id)) is not None and len(found[1]) == 1:
        value = found[1][0].value or value
    shown = {ast.dump(value)} if value is not None else set[str]()
    if isinstance(value, ast.Call) and last_part(value.func) == "join" and len(value.args) == 1:
        (given,) = value.args
        listed = given.generators[0].iter if isinstance(given, (ast.GeneratorExp, ast.ListComp)) else given
        if isinstance(listed, ast.Call) and is_name(listed.func, "map") and listed.args:
            listed = listed.args[-1]
        shown.add(ast.dump(listed))
    lengths = (call.args[0] for call, _ in context.module.scoped.calls if is_name(call.func, "len") and call.args)
    return any(ast.dump(part) in shown for length in lengths for part in walk(length) if isinstance(part, ast.expr))


def _reads_it(node: ast.expr | None, scope: Scope, context: Context) -> bool:
    """Whether a value is what this variable held, or another one, a part of that too: who starts the script says it."""
    module = context.module
    if isinstance(node, ast.Name) and (found := scope.lookup(node.id)) is not None and len(found[1]) == 1:
        node, scope = found[1][0].value, found[0]
    return node is not None and any(_reads(part, scope, module) for part in walk(node) if isinstance(part, ast.expr))


def _reads(node: ast.expr, scope: Scope, module: Module) -> bool:
    if isinstance(node, ast.Subscript):
        return module.resolve(node.value, scope) == "os.environ" and _names_cards(node.slice)
    if not isinstance(node, ast.Call) or not node.args or module.resolve(node.func, scope) not in _READERS:
        return False
    own = getattr(node.args[0], "value", None) == _NAME
    return own or (len(node.args) == 1 and not node.keywords and _names_cards(node.args[0]))


def _names_cards(node: ast.expr) -> bool:
    """Whether an environment variable is one of cards: this, or one of the script's own, which holds several."""
    name = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
    return any(word in name.upper() for word in ("DEVICES", "CARDS", "GPUS"))


def _changes(value: object, statement: ast.stmt, context: Context) -> tuple[Change, ...] | None:
    """What gives the cards to the one Trainer that the file makes; None where that is not clear."""
    cards = [part.strip() for part in value.split(",")] if isinstance(value, str) else []
    made = trainer_calls(context.module)
    if not cards or not all(card.isdigit() for card in cards) or len(made) != 1:
        return None
    (trainer, scope), span = made[0], context.module.span
    given = {keyword.arg: keyword for keyword in trainer.keywords}
    if trainer.args or None in given or not _OLD.isdisjoint(given):
        return None
    code = Code.of(f"[{', '.join(str(int(card)) for card in cards)}]")
    devices, accelerator = given.get("devices"), given.get("accelerator")
    removed = RemoveStatement(span(statement))
    chosen = value_of(context.module, accelerator.value, scope).constant if accelerator is not None else "auto"
    if chosen not in _CARDS:
        return None  # the numbers of cards are refused elsewhere
    if devices is None:
        if accelerator is None:
            return None
        return (removed, AddArgument(span(trainer), "devices", code))
    is_written = isinstance(devices.value, (ast.Constant, ast.UnaryOp))
    asked = value_of(context.module, devices.value, scope).constant if is_written else None
    if asked not in {"auto", -1, "-1", len(cards)}:
        return None
    return (removed, ReplaceExpression(span(devices.value), code))
