"""Playback speed from onset times; what the bar shows is chosen here."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def onsets(n, seed):
    g = torch.Generator().manual_seed(seed)
    speed = 0.5 + torch.rand(n, generator=g)
    times = torch.arange(1, 7) / speed[:, None] + 0.05 * torch.randn(n, 6, generator=g)
    return TensorDataset(times, speed)


class Speed(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(6, 8), nn.ELU(), nn.Linear(8, 1))

    def training_step(self, batch, batch_idx):
        times, speed = batch
        loss = nn.functional.l1_loss(self.net(times)[:, 0], speed)
        self.log("error", loss.detach(), prog_bar=True, logger=False)
        return {"loss": loss}

    def validation_step(self, batch, batch_idx):
        times, speed = batch
        return {"error": nn.functional.l1_loss(self.net(times)[:, 0], speed)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        error = torch.stack([x["error"] for x in outputs]).mean()
        self.log("val_error", error, prog_bar=True, logger=False)

    def get_progress_bar_dict(self):
        items = super().get_progress_bar_dict()
        # nobody needs the version
        items.pop("v_num", None)
        return items

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.02)


if __name__ == "__main__":
    pl.seed_everything(71)
    trainer = pl.Trainer(max_epochs=3, logger=False, enable_checkpointing=False, num_sanity_val_steps=0)
    trainer.fit(Speed(), DataLoader(onsets(60, 0), batch_size=15), DataLoader(onsets(30, 1), batch_size=15))
    print("%.4f" % trainer.callback_metrics["val_error"])
