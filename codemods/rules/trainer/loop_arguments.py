"""Arguments of the Trainer's methods that have other names, as rows."""

from __future__ import annotations

from codemods.rules.rows import RenamedArgument, ReportedArgument, family
from codemods.semantics.symbols import TRAINER

FIT_ARGUMENTS = family(
    code="LIT140",
    name="trainer-fit-arguments",
    summary="`fit(train_dataloader=)` is `train_dataloaders=`",
    why="Renamed in 1.4 and gone since 1.6. A positional dataloader is not concerned.",
    of=f"{TRAINER}.fit",
    rows=[
        RenamedArgument(argument="train_dataloader", new="train_dataloaders", first="0.7", last="1.5", since="1.4"),
        RenamedArgument(argument="val_dataloader", new="val_dataloaders", first="0.7", last="0.7", since="0.7"),
        ReportedArgument(
            argument="test_dataloaders",
            first="0.7",
            last="0.7",
            advice="give it to `trainer.test(model, dataloaders=…)`, which `fit` does not call",
        ),
    ],
    examples=(
        (
            "trainer = Trainer()\ntrainer.fit(model, train_dataloader=loader)",
            "trainer = Trainer()\ntrainer.fit(model, train_dataloaders=loader)",
        ),
    ),
)
VALIDATE_ARGUMENTS = family(
    code="LIT141",
    name="trainer-validate-arguments",
    summary="`validate(val_dataloaders=)` is `dataloaders=`",
    why="Renamed in 1.4 and gone since 1.6.",
    of=f"{TRAINER}.validate",
    rows=[RenamedArgument(argument="val_dataloaders", new="dataloaders", first="1.2", last="1.5", since="1.4")],
    examples=(
        (
            "trainer = Trainer()\ntrainer.validate(val_dataloaders=loader)",
            "trainer = Trainer()\ntrainer.validate(dataloaders=loader)",
        ),
    ),
)
TEST_ARGUMENTS = family(
    code="LIT142",
    name="trainer-test-arguments",
    summary="`test(test_dataloaders=)` is `dataloaders=`",
    why="Renamed in 1.4 and gone since 1.6. `fit` keeps `val_dataloaders=`.",
    of=f"{TRAINER}.test",
    rows=[RenamedArgument(argument="test_dataloaders", new="dataloaders", first="0.7", last="1.5", since="1.4")],
    examples=(
        (
            "trainer = Trainer()\ntrainer.test(test_dataloaders=loader)",
            "trainer = Trainer()\ntrainer.test(dataloaders=loader)",
        ),
    ),
)
