"""Which way a lift goes, from the noise that it makes."""
import pytorch_lightning as pl
import torch
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


def rides(n, seed):
    g = torch.Generator().manual_seed(seed)
    up = (torch.rand(n, generator=g) > 0.5).long()
    pitch = (up.float() - 0.5)[:, None] * torch.linspace(0, 1, 10) + 0.9 * torch.randn(n, 10, generator=g)
    return TensorDataset(pitch, up)


class Lift(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(10, 2)

    def training_step(self, batch, batch_idx):
        pitch, up = batch
        if batch_idx == 0:
            # nothing to say about the first one
            return F.cross_entropy(self.net(pitch), up)
        loss = F.cross_entropy(self.net(pitch), up)
        self.log("batches", float(batch_idx), logger=True, prog_bar=False)
        return loss

    def validation_step(self, batch, batch_idx):
        pitch, up = batch
        logits = self.net(pitch)
        return {"loss": F.cross_entropy(logits, up), "hits": (logits.argmax(dim=1) == up).float()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        error = 1 - torch.cat([x["hits"] for x in outputs]).mean()
        self.log_dict({"val_loss": torch.stack([x["loss"] for x in outputs]).mean(), "val_error": error})
        self.log("val_share", error, prog_bar=True, logger=False)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


if __name__ == "__main__":
    pl.seed_everything(44)
    best = ModelCheckpoint(dirpath="lifts", filename="{epoch}", verbose=False, monitor="val_error")
    trainer = Trainer(
        max_epochs=4,
        callbacks=[best],
        num_sanity_val_steps=0,
        log_every_n_steps=1,
        enable_progress_bar=False,
    )
    trainer.fit(Lift(), DataLoader(rides(64, 0), batch_size=16), DataLoader(rides(40, 1), batch_size=16))
