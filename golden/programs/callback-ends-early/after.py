import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Ledger(pl.Callback):
    """Keeps the best of the validations, and counts the epochs of both stages."""

    def __init__(self):
        self.best, self.epochs = None, 0

    def on_validation_epoch_end(self, trainer, pl_module):
        self._validation_epoch_end(trainer, pl_module)
        self.epochs += 1

    def _validation_epoch_end(self, trainer, pl_module):
        if trainer.sanity_checking:
            return
        error = round(trainer.callback_metrics["val_error"].item(), 5)
        if self.best is None or error < self.best[0]:
            self.best = (error, trainer.current_epoch, max(trainer.global_step - 1, 0))

    def on_train_epoch_end(self, trainer, pl_module):
        self.epochs += 1


class Slope(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.line = nn.Linear(4, 1)

    def error(self, batch):
        return (self.line(batch[0])[:, 0] - batch[1]).abs().mean()

    def training_step(self, batch, batch_idx):
        return self.error(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_error", self.error(batch))

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


pl.seed_everything(8)
x = torch.randn(40, 4)
data = TensorDataset(x, x.sum(1) + 0.5)
ledger = Ledger()
trainer = pl.Trainer(
    max_epochs=3,
    accelerator="cpu",
    callbacks=[ledger],
    logger=False,
    enable_checkpointing=False,
    enable_progress_bar=False,
    enable_model_summary=False,
)
trainer.fit(Slope(), DataLoader(data, batch_size=8), DataLoader(data, batch_size=20))
print(ledger.best, ledger.epochs)
