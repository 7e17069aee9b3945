"""Which way a lift goes, from the noise that it makes."""
import pytorch_lightning as pl
import torch
from pytorch_lightning import EvalResult, Trainer, TrainResult
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
            return TrainResult(F.cross_entropy(self.net(pitch), up))
        result = TrainResult(minimize=F.cross_entropy(self.net(pitch), up))
        result.log("batches", float(batch_idx), logger=True, prog_bar=False)
        return result

    def validation_step(self, batch, batch_idx):
        pitch, up = batch
        logits = self.net(pitch)
        return {"loss": F.cross_entropy(logits, up), "hits": (logits.argmax(dim=1) == up).float()}

    def validation_epoch_end(self, outputs):
        error = 1 - torch.cat([x["hits"] for x in outputs]).mean()
        result = EvalResult(checkpoint_on=error)
        result.log_dict({"val_loss": torch.stack([x["loss"] for x in outputs]).mean(), "val_error": error})
        result.log("val_share", error, prog_bar=True, logger=False)

        return result

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


if __name__ == "__main__":
    pl.seed_everything(44)
    best = ModelCheckpoint(filepath="lifts/{epoch}", verbose=False)
    trainer = Trainer(
        max_epochs=4,
        checkpoint_callback=best,
        num_sanity_val_steps=0,
        row_log_interval=1,
        progress_bar_refresh_rate=0,
    )
    trainer.fit(Lift(), DataLoader(rides(64, 0), batch_size=16), DataLoader(rides(40, 1), batch_size=16))
