import pytorch_lightning as pl


class Results(pl.Callback):
    def _write(this, trainer: pl.Trainer, kind):
        metrics = trainer.callback_metrics
        print(kind, sorted(metrics))

    def on_test_end(this, trainer: pl.Trainer, pl_module):
        this._write(trainer, "test")
