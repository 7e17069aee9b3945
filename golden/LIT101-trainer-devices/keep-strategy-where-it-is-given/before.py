import os

from lightning.pytorch import Trainer


def by_name(run, strategy: str | None = None):
    trainer = Trainer(max_epochs=3, strategy=strategy if strategy else "auto")
    return run(trainer)


def not_none(run):
    chosen = None if run is None else os.environ["STRATEGY"]
    trainer = Trainer(max_epochs=3, strategy=chosen if chosen is not None else "auto")
    return run(trainer)
