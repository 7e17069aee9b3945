"""LIT139: `ddp` for modules whose optimizers take turns."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddArgument, Change, Code, Finding, Release, ReplaceExpression
from codemods.rules.followed import Leaf, followed
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.trainer.plugin_values import strategy_items
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.carriers.document import DataSite
from codemods.semantics.classes import Classes
from codemods.semantics.device_counts import told_one_device
from codemods.semantics.symbols import MODULE, TRAINER
from codemods.semantics.values import UNKNOWN

_NEW = {f"ddp{launch}": f"ddp{launch}_find_unused_parameters_true" for launch in ("", "_spawn", "_fork", "_notebook")}
_FLAG = "find_unused_parameters"
_CLASSES = frozenset({"DDPStrategy", "DDPSpawnStrategy"})
_DOCS = "https://lightning.ai/docs/pytorch/stable/advanced/model_parallel/ddp_optimizations.html"

_EXAMPLE = """class GAN(LightningModule):
    def configure_optimizers(self):
        return Adam(self.generator.parameters()), Adam(self.discriminator.parameters())

Trainer(devices=2, strategy="{}").fit(GAN())"""


@rule(
    code="LIT139",
    name="trainer-unused-parameters",
    on=ArgumentSets(TRAINER, ("strategy", "devices")),
    since="2.0",
    removed="2.0",
    refs=(GUIDE, _DOCS),
    examples=((_EXAMPLE.format("ddp"), _EXAMPLE.format(_NEW["ddp"])),),
)
def trainer_unused_parameters(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """`strategy="ddp"` looks for parameters without a gradient no longer

    It did in every release before 2.0. Several optimizers take turns, so that each backward pass leaves the parameters
    of the others without a gradient, and on several devices 2.x stops with a RuntimeError. Reported only for code that
    is older than 2.0, where such a module is defined or imported beside the Trainer, or is the only one of the project.
    """
    if context.origin.before(Release(2, 0)) is not True or told_one_device(arguments) or not _takes_turns(context):
        return
    given = arguments.get("strategy")
    message = "`ddp` of Lightning 1.x looked for parameters without a gradient, which several optimizers leave"
    title = f'Say `"{_NEW["ddp"]}"`'
    if given is not None:
        rewrite = _rewritten(given, context)
        if rewrite is not None:
            yield context.finding(
                given,
                row="strategy",
                message=f"{message}; that of 2.x fails there",
                title=title,
                rewrite=rewrite,
                advice=f'where it is "ddp", give "{_NEW["ddp"]}"',
            )
    elif _is_absent(arguments, context):
        yield context.finding(
            arguments.get("devices") or arguments.span,
            row="strategy-absent",
            message=f"{message}; that of 2.x, which several devices get where none is given, fails there",
            title=title,
            rewrite=arguments.sites[0].add("strategy", Code.of(f'"{_NEW["ddp"]}"')),
            reason="several devices without a strategy were ddp_spawn, which runs the script once and not per device",
        )


def _rewritten(argument: Argument, context: Context) -> Rewrite | None:
    """The strategy that looks for them; refused where it is not known, None where nothing is wrong with it."""
    value = argument.value
    new = _became(value.constant)
    if new is not None and (value.is_literal or value.node is None):
        return argument.give(new) + Rewrite(refusal=_compared(argument, context))
    if value.node is None:
        return None
    changes: list[Change] = []
    leaves = followed(value.node, context.module, operands=True)
    for leaf in leaves:
        new = _became(leaf.value.constant)
        if new is not None and leaf.value.is_literal:
            changes.append(ReplaceExpression(leaf.span, new))
        elif _says_nothing(leaf):
            changes.append(AddArgument(leaf.span, _FLAG, Code.of("True")))
    if changes:
        return Rewrite(tuple(changes))
    unknown = [leaf for leaf in leaves if leaf.value.constant is UNKNOWN and leaf.value.callee is None]
    return Rewrite(refusal="which it is is not seen") if unknown else None


def _compared(argument: Argument, context: Context) -> str | None:
    """What compares an entry of a configuration with the name that it has now."""
    site = argument.site
    if not isinstance(site, DataSite):
        return None
    for reading in context.project.inflow.reads.get("strategy", ()):
        if site.held in reading.places and reading.read.use:
            return f"line {reading.read.line} of {reading.path} compares it with names"
    return None


def _became(constant: object) -> Code | None:
    """The name of a strategy that looks for them; None for anything else, a list or a dict too."""
    return Code.of(f'"{_NEW[constant]}"') if isinstance(constant, str) and constant in _NEW else None


def _says_nothing(leaf: Leaf) -> bool:
    """Whether a DDPStrategy is made that is not told whether to look for them."""
    if not isinstance(leaf.node, ast.Call) or (leaf.value.callee or "").rpartition(".")[2] not in _CLASSES:
        return False
    return all(keyword.arg not in {_FLAG, None} for keyword in leaf.node.keywords)


def _is_absent(arguments: ArgumentSet, context: Context) -> bool:
    """Whether a Trainer's own call has several devices, and nothing says how they are used."""
    if arguments.open or arguments.call is None or arguments.given("strategy") or arguments.given("plugins"):
        return False
    devices = arguments.constant("devices")
    several = (type(devices) is int and (devices > 1 or devices == -1)) or (
        isinstance(devices, (list, tuple)) and len(devices) > 1
    )
    backend = arguments.given("distributed_backend") or arguments.constant("accelerator") in ("tpu", *_NEW)
    return several and not backend and not strategy_items(arguments, context)


def _takes_turns(context: Context) -> bool:
    """Whether a module with several optimizers is at hand where the Trainer is made."""
    known = context.project.classes
    facts = context.project.names.modules.get(context.module.name)
    named = set(facts.exports.values()) if facts is not None else set()
    own = context.module.name + "." if context.module.name else ""
    training = list(_configuring(known))
    several = [name for name in training if _count(known, name) > 1]
    beside = any(name in named or (own and name.startswith(own)) for name in several)
    return beside or (len(training) == 1 and bool(several))


def _configuring(known: Classes) -> Iterator[str]:
    """The modules of the project that configure optimizers themselves."""
    for name, facts in known.classes.items():
        if facts.optimizers is not None and MODULE in known.kinds(name):
            yield name


def _count(known: Classes, name: str) -> int:
    optimizers = known.classes[name].optimizers
    return (optimizers.number or 0) if optimizers is not None else 0
