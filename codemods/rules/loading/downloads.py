"""LIT606: downloads that every process makes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.members import ClassUse
from codemods.semantics.nodes import argument, last_part, self_calls
from codemods.semantics.ranks import is_guarded
from codemods.semantics.runs import one_device
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import DATAMODULE, MODULE
from codemods.semantics.writes import leading_text
from codemods.source.trees import walk

_DOWNLOADS = frozenset(
    {
        "urllib.request.urlretrieve",
        "wget.download",
        "gdown.download",
        "torch.hub.download_url_to_file",
        "torchvision.datasets.utils.download_url",
        "torchvision.datasets.utils.download_and_extract_archive",
    }
)
_SHELLS = frozenset({"os.system", "subprocess.run", "subprocess.call", "subprocess.check_call"})
_FETCHING = ("wget", "curl")
"""Commands of the shell that download."""
_DOCS = "https://lightning.ai/docs/pytorch/stable/data/datamodule.html"


@rule(
    code="LIT606",
    name="download-in-setup",
    on=Files(("download", *_FETCHING, *sorted(name.rpartition(".")[2] for name in _DOWNLOADS))),
    refs=(_DOCS,),
    fixable="manual",
    examples=(
        (
            "def setup(self, stage):\n    self.train = MNIST(self.root, download=True)",
            (
                "def prepare_data(self):\n"
                "    MNIST(self.root, download=True)\n"
                "\n"
                "def setup(self, stage):\n"
                "    self.train = MNIST(self.root)"
            ),
        ),
    ),
)
def download_in_setup(file: FileUse, context: Context) -> Iterator[Finding]:
    """A download in `setup` or a loader hook is done in every process

    All processes write the same files at the same time, whether `download=True`, a function like `urlretrieve` or a
    command (`os.system("wget …")`) does it, and one reads what another has half written. `prepare_data` runs in one
    process and before all others; with a second `download=True` there, or the same file, the files are complete when
    `setup` looks, and nothing is said. Left alone where the Trainer has one device and where a condition about ranks
    stands around it. A method that only such hooks call is one of them. Of several downloads in one method the first
    is told.
    """
    if one_device(context.project, context.module):
        return
    told_of = set[FunctionNode]()
    for call, scope in sorted(context.module.scoped.calls, key=lambda each: context.module.span(each[0])):
        given = argument(call, "download")
        told = isinstance(given, ast.Constant) and given.value is True
        called = context.module.resolve(call.func, scope)
        if not told and called not in _DOWNLOADS and not (called in _SHELLS and _fetches(call)):
            continue
        within = file.method_at(scope)
        if within is None or within[0].kinds.isdisjoint({MODULE, DATAMODULE}):
            continue
        owner, node = within
        hook = _hook_of(owner, node, context)
        if hook is None:
            continue
        prepare = owner.methods.get("prepare_data")
        if prepare is not None and node.name in self_calls(prepare):
            continue
        if prepare is not None and any(_is_same(c, call, told) for c in walk(prepare) if isinstance(c, ast.Call)):
            continue
        inherited = context.project.classes.method(owner.symbol, "prepare_data", inherited=prepare is None)
        if inherited not in {f"{DATAMODULE}.prepare_data", f"{MODULE}.prepare_data", f"{owner.symbol}.prepare_data"}:
            continue
        if node in told_of or is_guarded(call, context.module, node):
            continue
        told_of.add(node)
        yield context.finding(
            context.module.span(call),
            row=hook,
            message=f"every process downloads here, at the same time; download in `prepare_data` and let `{hook}` "
            "read what is there",
        )


def _is_same(other: ast.Call, call: ast.Call, told: bool) -> bool:
    """Whether `prepare_data` downloads what a call does: the same data set, or by the same function the same file."""
    if last_part(other) != last_part(call):
        return False
    said = [(argument(call, name, at), argument(other, name, at)) for at, name in enumerate(("url", "filename"))]
    return told or all(mine is None or theirs is None or ast.dump(mine) == ast.dump(theirs) for mine, theirs in said)


def _fetches(call: ast.Call) -> bool:
    """Whether a command of the shell that is written out downloads something."""
    given = call.args[0] if call.args else None
    if isinstance(given, (ast.List, ast.Tuple)) and given.elts:
        given = given.elts[0]
    text = leading_text(given) if given is not None else ""
    return text.split(" ")[0] in _FETCHING


def _hook_of(owner: ClassUse, node: FunctionNode, context: Context) -> str | None:
    """The hook that a method is, or that alone calls it, of those that read the data: `setup`, `train_dataloader`."""
    if node.name == "setup" or node.name.endswith("_dataloader"):
        return node.name
    symbol, running = f"{owner.symbol}.{node.name}", context.project.running
    behind = running.hooks(symbol) | running.loaders(symbol)
    reading = sorted(name for name in behind if name == "setup" or name.endswith("_dataloader"))
    return reading[-1] if len(reading) == len(behind) and reading else None
