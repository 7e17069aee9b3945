"""LIT364: what torch draws otherwise from the same seed than it did beside old Lightning."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.drawing import drawing_of, seeds
from codemods.semantics.files import FileUse
from codemods.semantics.nodes import argument

_WEIGHTS: Final = "torch.nn.init.trunc_normal_"
_ONE: Final = "torch.multinomial"
_DISTRIBUTIONS: Final = tuple(
    f"torch.distributions.{path}{name}"
    for path, name in (
        ("", "Categorical"),
        ("", "OneHotCategorical"),
        ("categorical.", "Categorical"),
        ("one_hot_categorical.", "OneHotCategorical"),
    )
)
_TRANSFORMERS: Final = {
    f"torch.nn.{path}{name}": places
    for path in ("", "modules.transformer.", "modules.")
    for name, places in (
        ("TransformerEncoderLayer", (3, 6)),
        ("TransformerDecoderLayer", (3, 6)),
        ("Transformer", (5, 10)),
    )
}
"""Where `dropout` and `batch_first` stand among the arguments of the layers."""
_NET: Final = """from pytorch_lightning import seed_everything
seed_everything(1)
class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 2)
{}"""
_SAMPLED: Final = b".sample()"
"""Samples of a shape, `sample((8,))`, are those that they were."""


@rule(
    code="LIT364",
    name="drawn-otherwise",
    on=Files(
        (
            "Categorical",
            "OneHotCategorical",
            "Transformer",
            "TransformerDecoderLayer",
            "TransformerEncoderLayer",
            "multinomial",
            "trunc_normal_",
        ),
        signs=(
            r"Categorical\(",
            r"\bTransformer(?:(?:En|De)coderLayer)?\(",
            r"\bmultinomial\(",
            r"\btrunc_normal_\(",
        ),
        reached=True,
    ),
    since="2.0",
    removed="2.0",
    refs=("https://docs.pytorch.org/docs/stable/notes/randomness.html",),
    fixable="manual",
    examples=(
        (
            _NET.format("        torch.nn.init.trunc_normal_(self.layer.weight, std=0.02)"),
            _NET.format(
                "        with torch.no_grad():\n"
                "            self.layer.weight.uniform_(-1, 1).erfinv_().mul_(0.02 * 2**0.5).clamp_(-2, 2)"
            ),
        ),
    ),
)
def drawn_otherwise(file: FileUse, context: Context) -> Iterator[Finding]:
    """The same seed draws other numbers in the torch of now

    `trunc_normal_`, with which the weights of a ViT begin, `torch.multinomial` of one number with replacement, and so
    a `Categorical(…).sample()`, give other numbers with one seed (torch 1.12.1 and 2.13 run, on the CPU; `rand`,
    `randn`, `randperm`, the other functions of `torch.nn.init`, the samplers of loaders and a `multinomial` without
    replacement gave the same; dropout did on processors of AMD, and not on those of Intel, where MKL drew it). So do
    `TransformerEncoderLayer`, `TransformerDecoderLayer` and `Transformer` in training with `batch_first=True` and a
    dropout: the tensor lies otherwise in memory, and dropout draws as it lies (without either the numbers were equal,
    and in evaluation). Losses are others than those of old runs, and no less good. What stands below gives the weights
    of then, as long as the bounds are many times the deviation. Told once each, in code that is known to be of
    Lightning 1.x and seeds.
    """
    drawing = drawing_of(context.project)
    if context.origin.before(Release(2, 0)) is not True or not seeds(drawing, by_hand=True):
        return
    span, text = context.module.span, context.module.source.utf8
    for called in file.calls(_WEIGHTS, _ONE, *_DISTRIBUTIONS, *_TRANSFORMERS):
        if (
            (called.name == _ONE and not _is_of_one(called.node))
            or (called.name in _DISTRIBUTIONS and _SAMPLED not in text)
            or (called.name in _TRANSFORMERS and not _drops_otherwise(called.node, *_TRANSFORMERS[called.name]))
        ):
            continue
        name = called.name.rpartition(".")[2]
        what = f"a sample of `{name}`" if called.name in _DISTRIBUTIONS else f"`{name}`"
        if called.name in _TRANSFORMERS:
            what = f"the dropout of `{name}` with `batch_first=True`"
        yield context.finding(
            span(called.node.func),
            row=name,
            message=f"{what} draws other numbers from the same seed than in the torch of then",
            advice="compare the losses with those of old runs with that in mind",
            once=True,
        )


def _is_of_one(call: ast.Call) -> bool:
    """Whether a `multinomial` draws one number, and puts it back."""
    number, replaced = argument(call, "num_samples", 1), argument(call, "replacement", 2)
    is_one = isinstance(number, ast.Constant) and number.value == 1
    return is_one and isinstance(replaced, ast.Constant) and replaced.value is True


def _drops_otherwise(call: ast.Call, dropout: int, batch_first: int) -> bool:
    """Whether a transformer has batches first, and a dropout: else it draws as it did."""
    first, rate = argument(call, "batch_first", batch_first), argument(call, "dropout", dropout)
    if first is None or (isinstance(first, ast.Constant) and not first.value):
        return False
    return not (isinstance(rate, ast.Constant) and rate.value == 0)
