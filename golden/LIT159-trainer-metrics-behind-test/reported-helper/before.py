import pytorch_lightning as pl
from pytorch_lightning.utilities import rank_zero_only


class Results(pl.Callback):
    @rank_zero_only
    def _write(self, trainer: pl.Trainer, pl_module, kind):
        metrics = trainer.callback_metrics
        with open(f"{kind}_results.txt", "w") as writer:
            for key in sorted(metrics):
                writer.write(f"{key}: {metrics[key]}\n")

    def _epoch(self, trainer: pl.Trainer):
        return sorted(trainer.callback_metrics)

    def on_validation_end(self, trainer: pl.Trainer, pl_module):
        print(self._epoch(trainer))

    @rank_zero_only
    def on_test_end(self, trainer: pl.Trainer, pl_module):
        return self._write(trainer, pl_module, "test")


class Net(pl.LightningModule):
    def on_test_epoch_end(self):
        print(sorted(self.trainer.logged_metrics))
        print(self.trainer.callback_metrics["test_loss"])


def write(trainer: pl.Trainer):
    print(trainer.callback_metrics)
