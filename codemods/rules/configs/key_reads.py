"""LIT932: reads of a key of a configuration that gets other names."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Code, Finding, RenameAttribute, RenameString, ReplaceExpression, ReplaceText, Span
from codemods.rules.registry import Configs, Context, Files, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.configs import ConfigUse
from codemods.semantics.files import FileUse
from codemods.semantics.following import COUNT, NAMES, STRATEGY
from codemods.semantics.key_reads import FALSITY, ZERO, CodeRead, code_reads
from codemods.semantics.module import Module
from codemods.semantics.places import Reading

_REASON = "the configuration that it reads has to have the new names"


@rule(
    code="LIT932",
    name="config-key-read",
    on=(Files(NAMES), Configs()),
    since="2.0",
    refs=(GUIDE,),
    fixable="unsafe",
    examples=(
        (
            "trainer:\n  _target_: pytorch_lightning.Trainer\n  gpus: 2  # LIT101\nslots: ${trainer.gpus}\n",
            "trainer:\n  _target_: pytorch_lightning.Trainer\n  gpus: 2  # LIT101\nslots: ${trainer.devices}\n",
        ),
    ),
    shown_in="config.yaml",
)
def config_key_read(subject: FileUse | ConfigUse, context: Context) -> Iterator[Finding]:
    """Code or an interpolation reads a key of a configuration that is `accelerator`, `devices` or `strategy` now

    Whether there is a GPU is said by `accelerator`, how many by `devices`. A read follows where every file that gives
    `gpus` is rewritten and what is asked has the same answer in the new keys: `if cfg.trainer.gpus`, a comparison with
    0, or the number where it is never 0. An `accelerator` that is compared with names of strategies is `strategy`, as
    Lightning 1.4 took them there. Else key and read stay, and the finding about the key says which line reads it.
    """
    module = context.module
    there = {
        reading.read.span: reading
        for name in NAMES
        for reading in context.project.inflow.reads.get(name, ())
        if reading.path == module.source.path and reading.new
    }
    if isinstance(subject, ConfigUse):
        for span, reading in there.items():
            at = Span(span.end - 1 - len(reading.read.name), span.end - 1)
            yield _finding(at, Rewrite((ReplaceText(at, reading.new),)), reading, context)
        return
    for read in code_reads(module) if there else ():
        found = there.get(module.span(read.whole))
        if found is not None:
            yield _finding(module.span(read.node), _rewritten(read, found.new, module), found, context)


def _finding(at: Span, rewrite: Rewrite, reading: Reading, context: Context) -> Finding:
    return context.finding(
        at,
        row=reading.new,
        message=f"`{reading.read.name}` of the configuration becomes other keys; `{reading.new}` says it now",
        title=f"Read `{reading.new}`",
        rewrite=rewrite,
        reason=_REASON,
    )


def _rewritten(read: CodeRead, new: str, module: Module) -> Rewrite:
    key = module.span(read.key)
    plain = module.source.code(Span(key.end - 1, key.end)) not in {"'", '"'}
    if new in {COUNT, STRATEGY}:
        return Rewrite((RenameAttribute(key, new) if plain else RenameString(key, new),))
    holder, node = module.span(read.holder), module.span(read.node)
    if plain:
        entry: tuple[Span | str, ...] = (holder, f".{new}")
    else:
        quote = module.source.code(key)[-1]
        called = module.source.code(Span(holder.end, key.start)).lstrip().startswith(".")
        entry = (holder, f".get({quote}{new}{quote})" if called else f"[{quote}{new}{quote}]")
    test = f'{"!=" if read.use in {ZERO, FALSITY} else "=="} "gpu"'
    whole = module.span(read.whole) if read.whole is not read.node else node
    return Rewrite((ReplaceExpression(whole, Code.of(*entry, f" {test}")),))
