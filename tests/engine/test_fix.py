"""Fixing to a fixpoint: what is applied, what is tried again, and what leaves a file as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest

from codemods.engine import File, fix, fixing, subjects
from codemods.engine.contract import Fixed
from codemods.model import (
    Applicability,
    Change,
    Code,
    Finding,
    Fix,
    InsertStatement,
    RenameArgument,
    ReplaceExpression,
    Span,
)
from codemods.rewriting.formatting import BlackStyle
from codemods.rules.registry import ArgumentSets, Context, Rule, all_rules, select
from codemods.semantics.arguments import Argument, ArgumentSet
from codemods.semantics.module import Module
from codemods.source.python import Source
from tests.engine.project import encoded, program
from tests.harness import as_files, run_check, run_fix, settings_of

BEFORE = program("trainer = Trainer(weights_summary=None, checkpoint_callback=False)\n").encode()
AFTER = program("trainer = Trainer(enable_model_summary=False, enable_checkpointing=False)\n").encode()


def codes(findings: Sequence[Finding]) -> list[str]:
    return [finding.code for finding in findings if finding.row != "gpus-absent"]


# --- what is applied ---


def test_safe_fixes() -> None:
    fixed = run_fix({"train.py": BEFORE, "other.py": b"import lightning\n"})
    assert fixed.after == {"train.py": AFTER}
    assert codes(fixed.findings) == ["LIT107", "LIT104"]
    assert codes(fixed.left) == []
    assert fixed.applied == {finding.fingerprint for finding in fixed.findings if finding.code in {"LIT104", "LIT107"}}


def test_a_second_run_changes_nothing() -> None:
    assert run_fix({"train.py": AFTER}, unsafe=True).after == {}


MOVED = b"""import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def training_epoch_end(self, outputs):
        self.last = outputs[-1]["loss"]

    def validation_epoch_end(self, outputs):
        self.log("gap", outputs[0] - self.last)
"""


def test_what_is_told_of_a_method_is_left_where_a_fix_names_that_anew() -> None:
    fixed = run_fix({"train.py": MOVED}, unsafe=True, origin="1.2")
    assert b"def on_validation_epoch_end(self)" in fixed.after["train.py"]
    assert "LIT172" in codes(fixed.findings)
    assert "LIT172" in codes(fixed.left)


STEPPED = b"""\
import torch
from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        loss = self(batch).sum()
        self.log("loss", loss, on_step=True, on_epoch=True)
        return loss

    def configure_optimizers(self):
        return [torch.optim.SGD(self.parameters(), 0.1), torch.optim.SGD(self.parameters(), 0.2)]


trainer = Trainer(progress_bar_refresh_rate=0)
trainer.fit(Net())
print(trainer.callback_metrics["loss"])
"""


def test_what_is_told_of_a_release_that_is_not_known_is_left_where_a_fix_takes_away_what_it_was_seen_by() -> None:
    fixed = run_fix({"train.py": STEPPED}, unsafe=True)
    assert b"def _optimizer_training_step" in fixed.after["train.py"]
    (told,) = (finding for finding in fixed.left if finding.code == "LIT274")
    assert "is not known" in told.message


def test_what_is_told_of_options_is_left_where_a_fix_declares_them_anew() -> None:
    made = b"""\
from argparse import ArgumentParser

args = Trainer.add_argparse_args(ArgumentParser()).parse_args()
trainer = Trainer.from_argparse_args(args)
"""
    before = STEPPED[: STEPPED.index(b"trainer =")] + made + b"trainer.fit(Net())\n"
    fixed = run_fix({"train.py": before}, unsafe=True, origin="1.4")
    assert b"add_argparse_args" not in fixed.after["train.py"]
    (told,) = (finding for finding in fixed.left if finding.code == "LIT266")
    assert told.message.startswith("`--max_steps` counts the steps of all optimizers")


COUNTED = b"""import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.layer(batch).mean()}

    def training_epoch_end(self, outputs):
        print(outputs[0]["loss"])
        return {}

    def on_train_start(self):
        self.began = self.trainer.global_step
"""


def test_what_lasts_is_left_at_the_line_that_its_own_became() -> None:
    fixed = run_fix({"train.py": COUNTED}, unsafe=True, origin="0.9")
    after = fixed.after["train.py"]
    left = [finding for finding in fixed.left if finding.code == "LIT266"]
    assert [finding.message for finding in left] == [f.message for f in fixed.findings if f.code == "LIT266"]
    rows, reads = left
    assert after[rows.span.start :].startswith(b"def on_train_epoch_start(self):")
    assert after[reads.span.start : reads.span.end] == b"self.trainer.global_step"
    assert {finding.fingerprint for finding in left} <= {finding.fingerprint for finding in fixed.findings}


def test_what_lasts_is_told_once() -> None:
    untouched = COUNTED.replace(b"def training_epoch_end", b"def other(self): ...\n\n    def training_epoch_end")
    fixed = run_fix({"train.py": untouched}, origin="0.9")
    assert [f.code for f in fixed.left].count("LIT266") == [f.code for f in fixed.findings].count("LIT266") == 2


def test_what_a_fix_has_made_is_not_told() -> None:
    before = MOVED.replace(b"outputs[0] - self.last", b"outputs[0]")
    fixed = run_fix({"train.py": before}, unsafe=True, origin="1.2")
    assert "LIT172" not in codes(fixed.findings)
    assert "LIT172" not in codes(fixed.left)


def test_unsafe_fixes_are_asked_for() -> None:
    before = program("trainer = Trainer(gpus=n, weights_summary=None)\n").encode()
    careful, bold = (run_fix({"train.py": before}, unsafe=unsafe) for unsafe in (False, True))
    assert b"gpus=n, enable_model_summary=False" in careful.after["train.py"]
    assert codes(careful.left) == ["LIT101"]
    assert b"gpus" not in bold.after["train.py"].replace(b'"gpu"', b"")
    assert codes(bold.left) == []


def test_only_what_is_named() -> None:
    (first, *_) = (finding for finding in run_check({"train.py": BEFORE}).findings if finding.code == "LIT104")
    files = as_files({"train.py": BEFORE})
    fixed = fix(files, settings_of(), choices={first.fingerprint: 0})
    assert fixed.applied == {first.fingerprint}
    assert fixed.after == {"train.py": BEFORE.replace(b"checkpoint_callback", b"enable_checkpointing")}
    assert fix(files, settings_of(), choices={}).after == {}


TWINS = program("Trainer(weights_summary=None)\n" * 3)


@pytest.mark.parametrize("chosen", [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2)])
def test_of_equal_findings_only_those_that_are_named(chosen: tuple[int, ...]) -> None:
    """The ones behind one that goes are called otherwise afterwards."""
    findings = [f for f in run_check({"train.py": TWINS.encode()}).findings if f.code == "LIT107"]
    fixed = fix(
        as_files({"train.py": TWINS.encode()}), settings_of(), choices={findings[n].fingerprint: 0 for n in chosen}
    )
    lines = fixed.after["train.py"].decode().splitlines()[-3:]
    assert [number for number, line in enumerate(lines) if "enable_model_summary" in line] == list(chosen)
    assert fixed.applied == {findings[n].fingerprint for n in chosen}


def test_an_alternative_is_taken_by_its_number() -> None:
    data = program("Trainer(enable_checkpointing=False, callbacks=[ModelCheckpoint()])\n").encode()
    data = data.replace(b"\n", b"\nfrom pytorch_lightning.callbacks import ModelCheckpoint\n", 1)
    (finding,) = (finding for finding in run_check({"train.py": data}).findings if finding.code == "LIT131")
    results = [
        fix(
            as_files({"train.py": data}),
            settings_of(),
            applicability=Applicability.UNSAFE,
            choices={finding.fingerprint: number},
        ).after
        for number in range(len(finding.fixes))
    ]
    assert len({result["train.py"] for result in results}) == len(finding.fixes) > 1
    assert fix(as_files({"train.py": data}), settings_of(), choices={finding.fingerprint: len(results)}).after == {}


def test_what_is_named_is_applied_though_it_is_unsafe() -> None:
    data = program("trainer = Trainer(gpus=n)\n").encode()
    (finding,) = (finding for finding in run_check({"train.py": data}).findings if finding.row == "gpus")
    assert finding.applicability is Applicability.UNSAFE
    fixed = fix(as_files({"train.py": data}), settings_of(), choices={finding.fingerprint: 0})
    assert fixed.applied == {finding.fingerprint}


def test_origin_is_that_of_the_text_as_read() -> None:
    """`ipus=` says that the code is of 1.4 or newer; what is fixed must not change what is known."""
    data = program("trainer = Trainer(ipus=2, checkpoint_callback=False)\n").encode()
    fixed = run_fix({"train.py": data}, unsafe=True)
    assert str(fixed.origin) == "1.4 to 1.6"


def test_origin_is_not_narrowed_by_what_fixes_import() -> None:
    code = (
        "from pytorch_lightning import Callback, Trainer\nfrom pytorch_lightning.plugins import DDPPlugin\n"
        "class Log(Callback):\n    def on_train_batch_end(self, trainer, *args):\n"
        "        print(trainer.global_step - self.last)\n"
        "Trainer(plugins=DDPPlugin(), weights_summary=None, accumulate_grad_batches=2, callbacks=[Log()])\n"
    )
    fixed = run_fix({"train.py": code.encode()}, unsafe=True)
    assert b"DDPStrategy" in fixed.after["train.py"]
    assert "LIT266" in codes(fixed.left)


def test_over_files() -> None:
    files = encoded(
        {
            "config.py": 'CFG = {"weights_summary": None}\n',
            "train.py": "from pytorch_lightning import Trainer\nfrom config import CFG\nTrainer(**CFG)\n",
        }
    )
    assert run_fix(files).after == {"config.py": b'CFG = {"enable_model_summary": False}\n'}


@pytest.mark.parametrize(
    ("encoding", "cookie", "text"),
    [
        pytest.param("utf-8", "", "größe", id="utf-8"),
        pytest.param("utf-8-sig", "", "größe", id="BOM"),
        pytest.param("latin-1", "# coding: latin-1\n", "größe", id="latin-1"),
        pytest.param("cp1252", "# coding: cp1252\n", "“€”", id="cp1252"),
        pytest.param("shift_jis", "# coding: shift_jis\n", "学習", id="Shift-JIS"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["\\n", "\\r\\n", "\\r"])
def test_what_is_not_touched_stays(encoding: str, cookie: str, text: str, end: str) -> None:
    rest = f"# {text} \n\fx = '{text}'\t\n"
    before, after = (
        (cookie + program(f"{line}\n") + rest).replace("\n", end).encode(encoding)
        for line in ("Trainer(weights_summary=None)", "Trainer(enable_model_summary=False)")
    )
    assert run_fix({"train.py": before}).after == {"train.py": after}


# --- rules made for the test ---


class Asked:
    """Rules that are asked in the place of the real ones."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def rules(self, *checks: Rule) -> None:
        self.monkeypatch.setattr(subjects, "all_rules", lambda: checks)
        subjects.listeners.cache_clear()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Asked]:
    yield Asked(monkeypatch)
    subjects.listeners.cache_clear()


Says = Callable[[Argument], Change]


def made(code: str, argument: str, *changes: Says, applicability: Applicability = Applicability.SAFE) -> Rule:
    """A rule that says `changes(argument)` wherever `argument` is given."""
    original = next(rule for rule in all_rules() if rule.code == code)
    reason = None if applicability is Applicability.SAFE else "for a reason"

    def check(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
        for found in arguments.all(argument):
            planned = tuple(change(found) for change in changes)
            yield Finding(
                code, original.name, "row", found.span, "found", (Fix("change it", planned, applicability, reason),)
            )

    return replace(original, since=None, on=(ArgumentSets("lightning.pytorch.Trainer"),), check=check)


def renamed(name: str) -> Says:
    return lambda found: RenameArgument(found.site.span, found.span, name)


def valued(text: str) -> Says:
    def say(found: Argument) -> Change:
        assert isinstance(found.ref, Span)
        return ReplaceExpression(found.ref, Code.of(text))

    return say


def fixed_with(text: str, *, encoding: str = "utf-8", unsafe: bool = False) -> Fixed:
    data = (("" if encoding == "utf-8" else f"# coding: {encoding}\n") + program(text)).encode(encoding)
    applicability = Applicability.UNSAFE if unsafe else Applicability.SAFE
    return fix(as_files({"train.py": data}), settings_of(), applicability=applicability)


def test_the_loser_of_a_conflict_is_tried_again(asked: Asked) -> None:
    """Both want another value; the first code wins, and the second sees what came of it."""
    asked.rules(made("LIT104", "a", renamed("b"), valued("2")), made("LIT107", "a", renamed("c"), valued("3")))
    fixed = fixed_with("Trainer(a=1)\n")
    assert fixed.after == {"train.py": program("Trainer(b=2)\n").encode()}
    assert len(fixed.findings) == 2
    assert len(fixed.applied) == 1
    assert fixed.left == ()


def test_of_equal_findings_only_the_chosen_ones_are_fixed() -> None:
    line = "Trainer(accelerator='cpu', replace_sampler_ddp=False)\n"
    files = as_files({"train.py": program(line * 3).encode()}, ["LIT109"])
    keys = [finding.fingerprint for finding in run_check({"train.py": files[0].data}, select=["LIT109"]).findings]
    assert keys[1:] == [f"{keys[0]}:2", f"{keys[0]}:3"]
    for index, key in enumerate(keys):
        after = fix(files, settings_of(), choices={key: 0}).after["train.py"].decode().splitlines()[-3:]
        assert ["use_distributed_sampler" in now for now in after] == [at == index for at in range(3)]


def test_what_one_fix_makes_possible_is_done_in_the_next_round(asked: Asked) -> None:
    asked.rules(made("LIT104", "b", renamed("c")), made("LIT107", "a", renamed("b")))
    fixed = fixed_with("Trainer(a=1)\n")
    assert fixed.after == {"train.py": program("Trainer(c=1)\n").encode()}
    assert codes(fixed.findings) == ["LIT107"]


def test_rules_that_undo_each_other_come_to_an_end(asked: Asked) -> None:
    asked.rules(made("LIT104", "b", renamed("a")), made("LIT107", "a", renamed("b")))
    fixed = fixed_with("Trainer(a=1)\n")
    assert fixed.after == {}
    assert [finding.code for finding in fixed.left] == ["LIT107", "LIT009"]


def test_a_fix_that_cannot_be_planned_is_for_a_person(asked: Asked) -> None:
    asked.rules(made("LIT104", "a", valued("1 +")))
    fixed = fixed_with("Trainer(a=1)\n")
    assert fixed.after == {}
    assert fixed.applied == frozenset()
    for findings in (fixed.findings, fixed.left):
        (finding,) = findings
        assert finding.applicability is Applicability.MANUAL
        assert finding.message.startswith("found; not rewritten: ")


def test_an_edit_that_takes_away_what_a_comment_speaks_of_is_not_safe(asked: Asked) -> None:
    text = "x = 1\nTrainer(\n    a=[\n        1,  # one\n    ],\n)\n"
    asked.rules(made("LIT104", "a", valued("2")), made("LIT107", "b", valued("2")))
    careful = fixed_with(text)
    assert careful.after == {}
    assert careful.left[0].message == "found; not rewritten: it would take away what a comment speaks of"
    bold = fixed_with(text, unsafe=True)
    assert bold.after == {"train.py": program("x = 1\nTrainer(\n    # one\n    a=2,\n)\n").encode()}


def test_other_fixes_of_the_file_are_made_where_one_would_leave_a_comment_alone(asked: Asked) -> None:
    asked.rules(made("LIT104", "a", valued("2")), made("LIT107", "b", renamed("c")))
    fixed = fixed_with("Trainer(\n    a=[\n        1,  # one\n    ],\n    b=1,\n)\n")
    assert fixed.after == {"train.py": program("Trainer(\n    a=[\n        1,  # one\n    ],\n    c=1,\n)\n").encode()}
    assert [finding.applicability.value for finding in fixed.left] == ["manual"]


def test_a_character_that_the_encoding_lacks(asked: Asked) -> None:
    asked.rules(made("LIT104", "a", valued('"€"')))
    fixed = fixed_with("Trainer(a=1)\n", encoding="latin-1")
    assert fixed.after == {}
    assert fixed.applied == frozenset()
    (failure,) = (finding for finding in fixed.left if finding.code == "LIT009")
    assert failure.message == "left as it was: its encoding (iso-8859-1) has no '€'"
    assert (failure.path, failure.name, failure.row) == ("train.py", "failed-rule", "verify")
    assert fixed_with("Trainer(a=1)\n", encoding="cp1252").after["train.py"].endswith(b'Trainer(a="\x80")\n')


def test_a_failure_is_told_only_where_asked(asked: Asked) -> None:
    asked.rules(made("LIT104", "a", valued('"€"')))
    data = f"# coding: latin-1\n{program('Trainer(a=1)')}".encode()
    fixed = fix([File("train.py", data, select(["LIT104"]))], settings_of())
    assert (fixed.after, codes(fixed.left)) == ({}, ["LIT104"])


BROKEN = {
    "it would not parse": (b"x = (", "the rewritten file would not parse ("),
    "it would lose a comment": (b"pass\n", "the rewrite would lose the comment '# kept'"),
    "it would read what is not there": (
        b"# kept\nlost()\n",
        "the rewrite would read `lost`, which nothing binds there",
    ),
}


@pytest.mark.parametrize(("spliced", "why"), BROKEN.values(), ids=BROKEN)
def test_a_file_that_does_not_verify_stays(
    spliced: bytes, why: str, monkeypatch: pytest.MonkeyPatch, asked: Asked
) -> None:
    files = {"bad.py": b"# kept\n" + BEFORE, "good.py": BEFORE}
    real = fixing._wrong

    def wrong(before: Source, after: Source, drops: bool) -> str | None:
        if before.path == "bad.py":
            after = Source(after.path, replace(after.text, utf8=spliced))
        return real(before, after, drops)

    monkeypatch.setattr(fixing, "_wrong", wrong)
    fixed = run_fix(files)
    assert fixed.after == {"good.py": AFTER}
    (failure,) = (finding for finding in fixed.left if finding.code == "LIT009")
    assert failure.path == "bad.py"
    assert failure.message.startswith(f"left as it was: {why}")
    assert {finding.path for finding in fixed.findings if finding.fingerprint in fixed.applied} == {"good.py"}


def test_a_planner_that_fails_leaves_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    from codemods.rewriting import planner

    real = planner.plan

    def failing(module: Module, chosen: Sequence[tuple[Finding, Fix]]) -> planner.Plan:
        if module.source.path == "bad.py":
            raise KeyError("no such thing")
        return real(module, chosen)

    monkeypatch.setattr(planner, "plan", failing)
    fixed = run_fix({"bad.py": BEFORE, "good.py": BEFORE})
    assert fixed.after == {"good.py": AFTER}
    (failure,) = (finding for finding in fixed.left if finding.code == "LIT009")
    assert failure.path == "bad.py"
    assert failure.message == "left as it was: the rewrite failed (KeyError: 'no such thing'); please report it"


def test_a_file_that_fails_in_a_later_round_is_as_it_was_read(monkeypatch: pytest.MonkeyPatch, asked: Asked) -> None:
    asked.rules(made("LIT104", "b", renamed("c")), made("LIT107", "a", renamed("b")))
    real = fixing._wrong
    monkeypatch.setattr(
        fixing, "_wrong", lambda before, after, drops: "no" if b"c=1" in after.utf8 else real(before, after, drops)
    )
    fixed = fixed_with("Trainer(a=1)\n")
    assert fixed.after == {}
    assert fixed.applied == frozenset()
    assert [finding.code for finding in fixed.left] == ["LIT107", "LIT009"]


def test_statements_that_move_lines(asked: Asked) -> None:
    """A fingerprint survives the lines that another fix puts above."""

    def above(found: Argument) -> Change:
        module = found.site.module
        statement = next(node for node in module.tree.body if module.span(node).contains(found.span))
        return InsertStatement(module.span(statement), Code.of("n = 2"))

    asked.rules(
        made("LIT104", "a", renamed("d"), above), made("LIT107", "b", renamed("c"), applicability=Applicability.UNSAFE)
    )
    fixed = fixed_with("Trainer(a=1)\nTrainer(b=1)\n")
    assert fixed.after == {"train.py": program("n = 2\nTrainer(d=1)\nTrainer(b=1)\n").encode()}
    assert fixed.left[-1].fingerprint == fixed.findings[-1].fingerprint


def test_fixes_that_come_to_no_end_leave_the_file(asked: Asked) -> None:
    """One does not see that it is done, and the file that only others are about goes on."""

    def above(found: Argument) -> Change:
        module = found.site.module
        statement = next(node for node in module.tree.body if module.span(node).contains(found.span))
        return InsertStatement(module.span(statement), Code.of("n = 2"))

    asked.rules(made("LIT104", "a", above), made("LIT107", "b", renamed("c")))
    files = {"bad.py": program("Trainer(a=1, b=1)\n").encode(), "good.py": program("Trainer(b=1)\n").encode()}
    fixed = fix(as_files(files), settings_of())
    assert fixed.after == {"good.py": program("Trainer(c=1)\n").encode()}
    assert {finding.path for finding in fixed.findings if finding.fingerprint in fixed.applied} == {"good.py"}
    (failure,) = (finding for finding in fixed.left if finding.code == "LIT009")
    assert failure.message == "left as it was: its fixes come to no end in 12 rounds; please report it"
    assert [finding.code for finding in fixed.left if finding.path == "bad.py"] == ["LIT104", "LIT107", "LIT009"]


# --- Black ---

LONG = "trainer = Trainer(checkpoint_callback=False, default_root_dir=somewhere, max_epochs=n12)\n"


def test_what_black_left_alone_is_left_alone_by_black() -> None:
    before = ("from pytorch_lightning import Trainer\n\n" + LONG).encode()
    assert max(map(len, before.splitlines())) == 88
    formatted = run_fix({"train.py": before}, style=BlackStyle()).after["train.py"]
    assert max(map(len, formatted.splitlines())) <= 88
    assert formatted.startswith(b"from pytorch_lightning import Trainer\n\ntrainer = Trainer(\n    enable_check")
    plain = run_fix({"train.py": before}).after["train.py"]
    assert plain == before.replace(b"checkpoint_callback", b"enable_checkpointing")


def test_what_black_would_change_is_not_formatted() -> None:
    before = ("from pytorch_lightning import Trainer\n\nx=1\n" + LONG).encode()
    formatted = run_fix({"train.py": before}, style=BlackStyle()).after["train.py"]
    assert formatted == before.replace(b"checkpoint_callback", b"enable_checkpointing")


def test_formatting_keeps_encoding_and_bom() -> None:
    text = 'from pytorch_lightning import Trainer\n\nname = "größe"\n' + LONG
    bom = run_fix({"train.py": text.encode("utf-8-sig")}, style=BlackStyle()).after["train.py"]
    assert bom.startswith("\ufeff".encode())
    latin = f"# coding: latin-1\n{text}".encode("latin-1")
    assert "größe".encode("latin-1") in run_fix({"train.py": latin}, style=BlackStyle()).after["train.py"]


# --- what speaks of the code as it was given ---

WATCHING = """\
from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


class Agent(LightningModule):
    def {}(self{}):
        self.log("reward", self.reward)


Trainer(callbacks=[ModelCheckpoint(monitor="reward")], accelerator="cpu", weights_summary=None).fit(Agent())
"""


@pytest.mark.parametrize(
    ("hook", "parameters", "left"),
    [("on_train_epoch_end", "", ["LIT273"]), ("training_epoch_end", ", outputs", [])],
    ids=["written", "made by a fix"],
)
def test_what_a_fix_has_made_is_not_told_as_given(hook: str, parameters: str, left: list[str]) -> None:
    fixed = run_fix({"a.py": WATCHING.format(hook, parameters).encode()}, unsafe=True, origin="1.6")
    assert b"def on_train_epoch_end(self):" in fixed.after["a.py"]
    assert [finding.code for finding in fixed.left if finding.code == "LIT273"] == left


LATE = """\
from pytorch_lightning import Callback, LightningModule


class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        return {"val_loss": sum(outputs)}


class Watch(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        print(trainer.callback_metrics["val_loss"])
"""


def test_what_a_fix_has_made_is_not_rewritten_as_given() -> None:
    fixed = run_fix({"a.py": LATE.encode()}, unsafe=True, origin="0.9")
    assert b"def on_validation_end(self, trainer, pl_module):" in fixed.after["a.py"]
    assert b"sanity_checking" not in fixed.after["a.py"]
