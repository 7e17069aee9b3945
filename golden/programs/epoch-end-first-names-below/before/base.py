import pytorch_lightning as pl
import torch


class Task(pl.LightningModule):
    """What all tasks share; each has a step and an end of its own for validation, which tests use, too."""

    def __init__(self, hparams, model):
        super().__init__()
        self.hparams = hparams
        self.model = model

    def configure_optimizers(self):
        return torch.optim.Adam(self.model.parameters(), lr=self.hparams.learning_rate)

    def test_step(self, batch, batch_nb):
        return self.validation_step(batch, batch_nb)

    def test_end(self, outputs):
        return self.validation_end(outputs)


class Report(pl.Callback):
    def on_test_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        print("tested:", " ".join("%s %.4f" % (key, float(metrics[key])) for key in ("accuracy", "val_loss")))
