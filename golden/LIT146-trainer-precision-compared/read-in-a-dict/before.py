import pytorch_lightning as pl


def report(trainer: pl.Trainer, notes):
    notes["precision"] = trainer.precision
    shown = {"precision": trainer.precision}
    return shown, {"bits": trainer.precision}
