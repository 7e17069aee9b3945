import pytorch_lightning as pl
import torch


class Task(pl.LightningModule):
    """What all tasks share; each has a step and an end of its own for validation, which tests use, too."""

    def __init__(self, hparams, model):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.model = model

    def configure_optimizers(self):
        return torch.optim.Adam(self.model.parameters(), lr=self.hparams.learning_rate)

    def test_step(self, batch, batch_nb):
        return self.validation_step(batch, batch_nb)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        self._validation_epoch_end(outputs)


class Report(pl.Callback):
    def on_test_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        print("tested:", " ".join("%s %.4f" % (key, float(metrics[key])) for key in ("accuracy", "val_loss")))
