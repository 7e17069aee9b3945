"""LIT217, LIT218: what hooks of batches are given, as rows."""

from __future__ import annotations

from codemods.rules.hooks.rows import ChangedHook, Instead, behind, hooks_family
from codemods.semantics.symbols import CALLBACK, MODULE

_ALIASES = {
    "unused": "dataloader_idx",
    "dataloader_i": "dataloader_idx",
    "dataloader_index": "dataloader_idx",
    "loader_idx": "dataloader_idx",
    "output": "outputs",
    "batch_nb": "batch_idx",
    "batch_i": "batch_idx",
    "batch_index": "batch_idx",
}
_FIRST = {"dataloader_idx": Instead(code="0")}


def _without_batch(kind: str) -> tuple[tuple[str, ...], ...]:
    """What hooks of batches of 0.7 and 0.8 callbacks were given."""
    return (behind(kind),) if kind == CALLBACK else ()


TRAIN = hooks_family(
    code="LIT217",
    name="train-batch-hook-parameters",
    summary="`on_train_batch_start` and `on_train_batch_end` get no `dataloader_idx`",
    why="""A method that needs one raises TypeError; one that was written for 0.9, when there were no outputs, is given
the outputs as its batch, silently; callbacks of 0.8 had neither. It always was 0 there. A parameter with a default
does no harm and stays.""",
    rows=[
        row
        for kind in (MODULE, CALLBACK)
        for row in (
            ChangedHook(
                hook="on_train_batch_start",
                kind=kind,
                takes=behind(kind, "batch", "batch_idx"),
                forms=(behind(kind, "batch", "batch_idx", "dataloader_idx"), *_without_batch(kind)),
                aliases=_ALIASES,
                instead=_FIRST,
                last="1.6",
            ),
            ChangedHook(
                hook="on_train_batch_end",
                kind=kind,
                takes=behind(kind, "outputs", "batch", "batch_idx"),
                forms=(
                    behind(kind, "outputs", "batch", "batch_idx", "dataloader_idx"),
                    behind(kind, "batch", "batch_idx", "dataloader_idx"),
                    *_without_batch(kind),
                ),
                aliases=_ALIASES,
                instead=_FIRST,
                last="1.6",
            ),
        )
    ],
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def on_train_batch_end(self, outputs, batch, batch_idx, dataloader_idx):\n"
                "        print(batch_idx)"
            ),
            (
                "class Net(LightningModule):\n"
                "    def on_train_batch_end(self, outputs, batch, batch_idx):\n"
                "        print(batch_idx)"
            ),
        ),
    ),
)

_STARTS = [f"on_{stage}_batch_start" for stage in ("validation", "test", "predict")]
_ENDS = [f"on_{stage}_batch_end" for stage in ("validation", "test", "predict")]

EVALUATION = hooks_family(
    code="LIT218",
    name="eval-batch-hook-parameters",
    summary="`dataloader_idx` is given to hooks of validation, test and prediction only with several dataloaders",
    why="""It needs a default, else a run with one dataloader raises. Methods that were written for 0.9 and 0.10, when
there were no outputs, are given the outputs as their batch, silently; those of 0.7 and 0.8 callbacks had neither.""",
    rows=[
        *(
            ChangedHook(
                hook=hook,
                kind=kind,
                takes=behind(kind, "batch", "batch_idx", "dataloader_idx"),
                forms=(behind(kind),),
                optional={"dataloader_idx": "0"},
                aliases=_ALIASES,
                last="1.9",
            )
            for kind in (MODULE, CALLBACK)
            for hook in _STARTS
        ),
        *(
            ChangedHook(
                hook=hook,
                kind=kind,
                takes=behind(kind, "outputs", "batch", "batch_idx", "dataloader_idx"),
                forms=(behind(kind, "batch", "batch_idx", "dataloader_idx"), behind(kind)),
                optional={"dataloader_idx": "0"},
                aliases=_ALIASES,
                last="1.9",
            )
            for kind in (MODULE, CALLBACK)
            for hook in _ENDS
        ),
    ],
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx):\n"
                "        print(batch_idx)"
            ),
            (
                "class Net(LightningModule):\n"
                "    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):\n"
                "        print(batch_idx)"
            ),
        ),
    ),
)
