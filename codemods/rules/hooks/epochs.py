"""LIT200, LIT201: hooks of epochs and batches that have other names, as rows."""

from __future__ import annotations

from codemods.rules.hooks.rows import ChangedHook, Instead, behind, hooks_family
from codemods.semantics.symbols import CALLBACK, MODULE

_STAGES = "Lightning 1.2 to 1.7 called it around validation and test epochs too, now it is called for training only"
_EARLIER = f"{_STAGES}; 1.1 to 1.3 called it before the validation of the epoch, now it comes behind that"
_KERAS = "the counts and logs of 0.4 to 0.6 are not passed any more"
_EPOCH = {"epoch": Instead(code="{trainer}.current_epoch")}

EPOCHS = hooks_family(
    code="LIT200",
    name="epoch-hook",
    summary="`on_epoch_start` and `on_epoch_end` are not called any more",
    why="""Nothing fails: the method is just never called. `on_train_epoch_start` and `on_train_epoch_end` take their
place. Lightning 1.2 to 1.7 called the old ones around validation and test epochs as well: in code that is known to be
of these, and where all that is done is to reset something, the hooks of these stages do it too. 1.1 to 1.3 called
`on_epoch_end` before the epoch's validation, so the fix is unsafe unless the code is known to be older. Where the
class has both hooks, the bodies are put together in the order in which they
ran: up to 1.1 `on_epoch_end` came before `on_train_epoch_end` (run on 1.1.8), and behind it since. Before
`training_epoch_end` it came in 1.1 alone (run on 0.10.0, 1.0.8 and 1.1.8).""",
    rows=[
        *(
            ChangedHook(
                hook=f"on_epoch_{end}",
                kind=kind,
                new=f"on_train_epoch_{end}",
                also=(f"on_validation_epoch_{end}", f"on_test_epoch_{end}"),
                takes=behind(kind),
                forms=(("epoch", "logs"), ("epoch",)) if kind == CALLBACK and end == "end" else (),
                instead=_EPOCH,
                last="1.7",
                since="0.9",
                before=end == "start",
                first_until="1.2" if end == "end" else None,
                reason=_STAGES if end == "start" else _EARLIER,
                safe_before="1.2" if end == "start" else "1.1",
            )
            for kind in (MODULE, CALLBACK)
            for end in ("start", "end")
        ),
        ChangedHook(
            hook="on_epoch_begin",
            kind=CALLBACK,
            new="on_train_epoch_start",
            takes=behind(CALLBACK),
            forms=(("epoch", "logs"), ("epoch",)),
            instead=_EPOCH,
            last="0.6",
            since="0.9",
            before=True,
            reason=_KERAS,
        ),
        ChangedHook(
            hook="on_train_begin",
            kind=CALLBACK,
            new="on_train_start",
            takes=behind(CALLBACK),
            forms=(("logs",),),
            last="0.6",
            since="0.7",
            before=True,
            reason=_KERAS,
        ),
    ],
    examples=(
        (
            "class Net(LightningModule):\n    def on_epoch_end(self):\n        print('done')",
            "class Net(LightningModule):\n    def on_train_epoch_end(self):\n        print('done')",
        ),
    ),
)

BATCHES = hooks_family(
    code="LIT201",
    name="batch-hook",
    summary="`on_batch_start` and `on_batch_end` are not called any more",
    why="""Nothing fails: the method is just never called. They ran for training batches, so `on_train_batch_start`
and `on_train_batch_end` are called when they were, with the batch, its number and what the step returned. Where the
class has both hooks, the bodies are put together in the order in which they ran: up to 1.1 `on_batch_end` came
before `on_train_batch_end` (run on 0.9.0 and 1.1.8), and behind it since.""",
    rows=[
        ChangedHook(
            hook="on_batch_start",
            kind=MODULE,
            new="on_train_batch_start",
            takes=("batch", "batch_idx"),
            forms=(("batch",), ()),
            last="0.10",
            since="0.9",
            before=True,
        ),
        ChangedHook(
            hook="on_batch_end",
            kind=MODULE,
            new="on_train_batch_end",
            takes=("outputs", "batch", "batch_idx"),
            forms=((),),
            last="0.10",
            since="1.0",
            first_until="1.2",
        ),
        ChangedHook(
            hook="on_batch_start",
            kind=CALLBACK,
            new="on_train_batch_start",
            takes=behind(CALLBACK, "batch", "batch_idx"),
            forms=(("trainer", "pl_module"),),
            last="1.7",
            since="0.9",
            before=True,
        ),
        ChangedHook(
            hook="on_batch_end",
            kind=CALLBACK,
            new="on_train_batch_end",
            takes=behind(CALLBACK, "outputs", "batch", "batch_idx"),
            forms=(("trainer", "pl_module"),),
            last="1.7",
            since="1.0",
            first_until="1.2",
        ),
        ChangedHook(
            hook="on_batch_begin",
            kind=CALLBACK,
            new="on_train_batch_start",
            takes=behind(CALLBACK, "batch", "batch_idx"),
            forms=(("number", "logs"), ("number",)),
            last="0.6",
            since="0.9",
            before=True,
            reason=_KERAS,
            note="in the manner of Keras it got `batch` (a number) and `logs`",
        ),
    ],
    examples=(
        (
            "class Bell(Callback):\n    def on_batch_end(self, trainer, pl_module):\n        print('done')",
            (
                "class Bell(Callback):\n"
                "    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):\n"
                "        print('done')"
            ),
        ),
    ),
)
