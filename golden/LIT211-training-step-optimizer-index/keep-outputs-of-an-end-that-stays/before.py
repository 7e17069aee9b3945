import pytorch_lightning as pl
import torch

from .tracing import begin


class Restorer(pl.LightningModule):
    on_train_epoch_start = begin

    def __init__(self):
        super().__init__()
        self.coarse, self.fine = torch.nn.Linear(4, 4), torch.nn.Linear(4, 4)

    def training_step(self, batch, batch_idx, optimizer_idx):
        part = self.fine if optimizer_idx else self.coarse
        return {"loss": (part(batch) - batch).abs().mean()}

    def configure_optimizers(self):
        coarse = torch.optim.SGD(self.coarse.parameters(), lr=0.1)
        return coarse, torch.optim.SGD(self.fine.parameters(), lr=0.01)


class Watched(Restorer):
    def training_epoch_end(self, outputs):
        self.means = [torch.stack([output["loss"] for output in each]).mean() for each in outputs]
