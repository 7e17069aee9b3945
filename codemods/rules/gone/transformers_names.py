"""LIT367: names of transformers that are gone in the releases that a new environment gets."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.deferred import pattern
from codemods.model import (
    AddArgument,
    Change,
    Code,
    Finding,
    MoveImport,
    Release,
    RemoveArgument,
    ReplaceExpression,
    Symbol,
)
from codemods.rules.library_names import GoneName, gone_names
from codemods.rules.named import is_exported
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import Called, FileUse
from codemods.semantics.importing import is_prepared
from codemods.semantics.nodes import argument, is_false, unpacks
from codemods.source.trees import walk

_ADAMW: Final = ("transformers.AdamW", "transformers.optimization.AdamW")
_NEW_ADAMW: Final = Symbol("torch.optim.AdamW")
_PARAMETERS: Final = ("params", "lr", "betas", "eps", "weight_decay", "correct_bias", "no_deprecation_warning")
_DEFAULTS: Final = {"eps": "1e-6", "weight_decay": "0.0"}
"""What it took where it was given nothing, and torch takes otherwise."""
_KNOWN_TO_TORCH: Final = 5
_STEPS: Final = "its steps are the same but for the last digits"
_MOVED: Final = pattern(r"transformers\.(modeling|configuration)_(\w+)")
_TOKENIZERS: Final = pattern(r"transformers\.tokenization_(?!utils)\w+")
_STAYS: Final = frozenset(
    {"attn_mask_utils", "flash_attention_utils", "flax_utils", "gguf_pytorch_utils", "outputs", "tf_utils", "utils"}
)
"""Modules of this kind that are of no model."""
_FIFTH: Final = "transformers 5.0"
_LATE_FIFTH: Final = "transformers 5.20"
_DATA: Final = "read the files with the library `datasets`, or by hand"
_KEEP: Final = "keep a copy of what is used of it"
_GONE: Final = pattern(r"transformers\.data\.(?:datasets|metrics|processors)(?:\.\w+)*")
_NAMES: Final = {
    "transformers.AutoModelWithLMHead": GoneName(
        since=_FIFTH, advice="take `AutoModelForCausalLM`, `AutoModelForMaskedLM` or `AutoModelForSeq2SeqLM`"
    ),
    "transformers.top_k_top_p_filtering": GoneName(
        since="transformers 4.39", advice="apply `TopKLogitsWarper` and `TopPLogitsWarper`"
    ),
    "transformers.modeling_bert.BertLayerNorm": GoneName(since="transformers 3.0", new="torch.nn.LayerNorm"),
    **{
        f"transformers.{name}": GoneName(since=_FIFTH, advice=_DATA)
        for name in ("LineByLineTextDataset", "TextDataset")
    },
    **{f"transformers.{name}": GoneName(since=_LATE_FIFTH, advice=_DATA) for name in ("GlueDataset", "SquadDataset")},
    **{
        f"transformers.{name}": GoneName(since=_LATE_FIFTH, advice=_KEEP)
        for name in ("DataProcessor", "InputExample", "InputFeatures", "glue_processors", "glue_output_modes")
    },
}


@rule(
    code="LIT367",
    name="removed-transformers-name",
    on=Files(
        ("transformers",),
        signs=(
            r"\bAdamW\b",
            r"transformers\.(?:data\.|(?:modeling|configuration|tokenization)_)",
            *(rf"\b{name.rpartition('.')[2]}\b" for name in _NAMES),
        ),
        anywhere=True,
    ),
    since="2.0",
    removed="2.0",
    refs=(
        "https://github.com/huggingface/transformers/blob/main/MIGRATION_GUIDE_V5.md",
        "https://github.com/huggingface/transformers/releases/tag/v4.0.0",
    ),
    examples=(
        (
            "from transformers import AdamW\n\nAdamW(net.parameters(), lr=5e-5)",
            "from torch.optim import AdamW\n\nAdamW(net.parameters(), lr=5e-5, eps=1e-6, weight_decay=0.0)",
        ),
    ),
)
def removed_transformers_name(file: FileUse, context: Context) -> Iterator[Finding]:
    """A name of transformers that is gone in the releases that a new environment gets

    `AdamW` is torch's own now. It took `eps=1e-6` and no weight decay where it was given none, which is said there; its
    steps differ in the last digits, as torch adds `eps` to a root that is corrected before, and decays before the step
    (both were run). Without `correct_bias` it has no counterpart. The modules of models are in folders of their own
    since 4.0, and tokenizers are imported from `transformers` itself. Those that read data sets are gone. Only in a
    project that was written for Lightning 1.x: another has its transformers already.
    """
    if context.origin.before(Release(2, 0)) is not True:
        return
    yield from gone_names(file, _NAMES, context)
    yield from _optimizers(file, context)
    for node in walk(file.module.tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level and not is_prepared(node, file.module):
            yield from _moved(node, node.module, context)


def _moved(node: ast.ImportFrom, module: str, context: Context) -> Iterator[Finding]:
    """The findings about what is imported from a module of a model, or of data."""
    if _GONE.fullmatch(module):
        yield context.finding(
            context.module.span(node), row="data", message=f"`{module}` is gone since {_LATE_FIFTH}", advice=_KEEP
        )
        return
    found = _MOVED.fullmatch(module)
    if found is not None and found[2] not in _STAYS:
        new = f"transformers.models.{found[2]}.{found[1]}_{found[2]}"
    elif _TOKENIZERS.fullmatch(module):
        new = "transformers"
    else:
        return
    for alias in node.names:
        if alias.name == "*" or f"{module}.{alias.name}" in _NAMES:
            continue
        span = context.module.source.span(alias)
        yield context.finding(
            span,
            row="module",
            message=f"`{module}` is gone since transformers 4.0; `{new}` has what it had",
            title=f"Import it from `{new}`",
            rewrite=Rewrite((MoveImport(span, Symbol(f"{new}.{alias.name}")),)),
        )


def _optimizers(file: FileUse, context: Context) -> Iterator[Finding]:
    """The findings about `AdamW`: at its import where the calls are seen, or at each call by a longer name."""
    module = context.module
    calls = {id(called.node.func): called for called in file.calls(*_ADAMW)}
    for node in walk(module.tree):
        if not isinstance(node, ast.ImportFrom) or node.level or is_prepared(node, module):
            continue
        for alias in node.names:
            if f"{node.module}.{alias.name}" in _ADAMW:
                bound = alias.asname or alias.name
                reads = [part for part in walk(module.tree) if isinstance(part, ast.Name) and part.id == bound]
                yield _imported(alias, [calls.get(id(read)) for read in reads], context)
    for called in calls.values():
        if isinstance(called.node.func, ast.Attribute):
            given = _given(called, context)
            span = module.span(called.node.func)
            named = Rewrite((ReplaceExpression(span, Code.of(_NEW_ADAMW)),))
            yield _finding(called.node.func, given if given.refusal else named + given, context)


def _imported(alias: ast.alias, calls: list[Called | None], context: Context) -> Finding:
    span = context.module.source.span(alias)
    rewrite = Rewrite((MoveImport(span, _NEW_ADAMW),))
    if is_exported(alias.asname or alias.name, context):
        rewrite = Rewrite(refusal="other code may import it from here")
    for called in calls:
        given = Rewrite(refusal="it is not only called") if called is None else _given(called, context)
        rewrite = rewrite if rewrite.refusal else given if given.refusal else rewrite + given
    return _finding(alias, rewrite, context)


def _finding(at: ast.alias | ast.expr, rewrite: Rewrite, context: Context) -> Finding:
    return context.finding(
        context.module.source.span(at),
        row="AdamW",
        message="`AdamW` of transformers is gone since 4.50; `torch.optim.AdamW` takes its place",
        title="Take `torch.optim.AdamW`, with the defaults of old",
        rewrite=rewrite,
        reason=_STEPS,
        advice="take `torch.optim.AdamW` with `eps=1e-6` and `weight_decay=0.0` where they are not given",
    )


def _given(called: Called, context: Context) -> Rewrite:
    """What a call says for torch: the defaults of old, and nothing that torch does not know."""
    call, span = called.node, context.module.span
    if unpacks(call) or len(call.args) > _KNOWN_TO_TORCH:
        return Rewrite(refusal="not all that it is given is seen")
    values = {name: argument(call, name, at) for at, name in enumerate(_PARAMETERS)}
    corrects = values["correct_bias"]
    if corrects is not None and (is_false(corrects) or not isinstance(corrects, ast.Constant)):
        return Rewrite(refusal="torch's has no steps without `correct_bias`")
    gone = [keyword for keyword in call.keywords if keyword.arg in _PARAMETERS[_KNOWN_TO_TORCH:]]
    changes: list[Change] = [RemoveArgument(span(call), context.module.source.span(keyword)) for keyword in gone]
    changes += [
        AddArgument(span(call), name, Code.of(value)) for name, value in _DEFAULTS.items() if values[name] is None
    ]
    return Rewrite(tuple(changes))
