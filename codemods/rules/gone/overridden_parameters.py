"""LIT475: methods of Lightning's classes that are overridden, and that it gives more than they take."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.deferred import NamedTuple
from codemods.model import AddArgument, AddParameter, Change, Code, Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import is_super, last_part, positional_of, unpacks
from codemods.semantics.symbols import CHECKPOINT_IO, CLI, ROOT, STRATEGY
from codemods.source.trees import nodes_of

_SUMMARIES: Final = (f"{ROOT}.callbacks.ModelSummary", f"{ROOT}.callbacks.RichModelSummary")
_RICH_BAR: Final = f"{ROOT}.callbacks.RichProgressBar"
_ANYTHING: Final = "**kwargs"


class _More(NamedTuple):
    """What Lightning gives to a method beside what it gave before, by name, each with the default of its own."""

    since: Release
    given: tuple[tuple[str, str], ...]
    places: int = 0
    """How many arguments it is given by their places, where the new one is the last of them."""


_WEIGHTS: Final = (("weights_only", "None"),)
_STORED: Final = (("storage_options", "None"),)
_SUMMARIZED: Final = _More(Release(2, 6), (("total_training_modes", "None"), ("total_flops", "None")))
"""The modes came with 2.4."""
_CALLS: Final = {
    (CHECKPOINT_IO, "load_checkpoint"): _More(Release(2, 6), _WEIGHTS),
    (CHECKPOINT_IO, "save_checkpoint"): _More(Release(1, 6), _STORED),
    (STRATEGY, "load_checkpoint"): _More(Release(2, 6), _WEIGHTS),
    (STRATEGY, "save_checkpoint"): _More(Release(1, 6), _STORED),
    (STRATEGY, "load_model_state_dict"): _More(Release(2, 2), (("strict", "True"),)),
    (STRATEGY, "reduce_boolean_decision"): _More(Release(2, 0), (("all", "True"),)),
    **dict.fromkeys(((kind, "summarize") for kind in _SUMMARIES), _SUMMARIZED),
    (_RICH_BAR, "refresh"): _More(Release(2, 6), (("hard", "False"),)),
    (CLI, "init_parser"): _More(Release(1, 5), ((_ANYTHING, ""),)),
    (CLI, "add_core_arguments_to_parser"): _More(Release(1, 5), (("parser", ""),), places=1),
    (CLI, "parse_arguments"): _More(Release(1, 8), (("args", "None"),), places=2),
}
_LOADS: Final = "load_checkpoint"


@rule(
    code="LIT475",
    name="overridden-parameters",
    on=tuple(
        Methods(kind, tuple(name for owner, name in _CALLS if owner == kind))
        for kind in (CHECKPOINT_IO, STRATEGY, *_SUMMARIES, _RICH_BAR, CLI)
    ),
    since="1.5",
    removed="2.0",
    refs=(GUIDE,),
    fixable="sometimes",
    examples=(
        (
            (
                "from pytorch_lightning.plugins import TorchCheckpointIO\n"
                "class Files(TorchCheckpointIO):\n"
                "    def load_checkpoint(self, path, map_location=None):\n"
                '        return super().load_checkpoint(f"mnt/{path}", map_location)'
            ),
            (
                "class Files(TorchCheckpointIO):\n"
                "    def load_checkpoint(self, path, map_location=None, weights_only=None):\n"
                '        return super().load_checkpoint(f"mnt/{path}", map_location, weights_only=weights_only)'
            ),
        ),
    ),
)
def overridden_parameters(method: Method, context: Context) -> Iterator[Finding]:
    """A method that is overridden is given more than it takes, which raises TypeError

    Lightning gives more arguments to some methods than it gave when they were overridden: `weights_only` to the
    `load_checkpoint` of a CheckpointIO and of a strategy (2.6), `strict` to `load_model_state_dict` (2.2), the modes
    and the number of operations to the `summarize` of a ModelSummary (2.4, 2.6), `args` to the `parse_arguments` of a
    LightningCLI (1.8), and others. The fix adds the parameters, and hands them on to `super()`, and `weights_only` to
    `torch.load` as well (run on 1.9.5 and 2.6.6). What takes `**kwargs` takes them already.
    """
    for kind, name in _CALLS:
        if name == method.name and kind in method.owner.kinds:
            more = _CALLS[kind, name]
            lacking = _lacking(method, more)
            if lacking and context.target >= more.since and context.origin.before(more.since) is not False:
                yield _finding(method, more, lacking, context)
            return


def _lacking(method: Method, more: _More) -> list[tuple[str, str]]:
    """What a method is given and does not take."""
    args = method.node.args
    if more.places:
        return [] if args.vararg is not None or len(method.parameters) >= more.places else list(more.given)
    if args.kwarg is not None:
        return []
    taken = {arg.arg for arg in (*positional_of(args), *args.kwonlyargs)}
    return [each for each in more.given if each[0] not in taken]


def _finding(method: Method, more: _More, lacking: list[tuple[str, str]], context: Context) -> Finding:
    words = " and ".join(f"`{name}`" for name, _ in lacking)
    return context.finding(
        method.span,
        row=method.name,
        message=f"`{method.name}` is given {words} since Lightning {more.since}, which this one does not take",
        title=f"Take {words}",
        rewrite=_taking(method, lacking, context),
        advice="take it, and give it to `super()` where that is called",
    )


def _taking(method: Method, lacking: list[tuple[str, str]], context: Context) -> Rewrite:
    """Take what is lacking, behind the last parameter, and hand it on."""
    module, node = context.module, method.node
    if lacking[0][0] == _ANYTHING:
        return Rewrite(refusal="it has to say itself what it does with them")
    names = [arg.arg for arg in positional_of(node.args)]
    last = names[-1] if names else None
    changes: list[Change] = [
        AddParameter(module.span(node), name, Code.of(default) if default else None, last) for name, default in lacking
    ]
    for call in nodes_of(node, ast.Call):
        if not unpacks(call) and _takes_it(call, method, context):
            given = {keyword.arg for keyword in call.keywords}
            new = (name for name, _ in lacking if name not in given)
            changes.extend(AddArgument(module.span(call), name, Code.of(name)) for name in new)
    return Rewrite(tuple(changes))


def _takes_it(call: ast.Call, method: Method, context: Context) -> bool:
    """Whether what is called takes the new arguments as well: Lightning's own method, or `torch.load`."""
    func = call.func
    if not isinstance(func, ast.Attribute):
        return False
    if func.attr == method.name:
        holder = func.value
        named = any(ast.dump(holder) == ast.dump(base) for base in method.owner.node.bases)
        return is_super(holder) or named or last_part(holder) == "checkpoint_io"
    return method.name == _LOADS and func.attr == "load" and context.module.resolve(func, method.scope) == "torch.load"
