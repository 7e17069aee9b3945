"""A schedule of our own, which wants to know the epoch, and one that waits for a metric."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Sawtooth:
    """Falls over a period, then starts again; steps are told which epoch it is."""

    def __init__(self, optimizer, period=3):
        self.optimizer = optimizer
        self.period = period
        self.base = [group["lr"] for group in optimizer.param_groups]

    def step(self, epoch):
        factor = 1 - (epoch % self.period) / self.period
        for group, base in zip(self.optimizer.param_groups, self.base):
            group["lr"] = base * factor

    def state_dict(self):
        return {"base": self.base}

    def load_state_dict(self, state_dict):
        self.base = state_dict["base"]


def plants(n, seed):
    g = torch.Generator().manual_seed(seed)
    light = torch.rand(n, 3, generator=g)
    return TensorDataset(light, light.prod(dim=1))


class Growth(pl.LightningModule):
    def __init__(self, schedule):
        super().__init__()
        self.schedule = schedule
        self.net = nn.Sequential(nn.Linear(3, 10), nn.ReLU(), nn.Linear(10, 1))

    def training_step(self, batch, batch_idx):
        light, growth = batch
        return nn.functional.mse_loss(self.net(light)[:, 0], growth)

    def validation_step(self, batch, batch_idx):
        light, growth = batch
        self.log("val_loss", nn.functional.mse_loss(self.net(light)[:, 0], growth))

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.4)
        if self.schedule == "sawtooth":
            return {"optimizer": optimizer, "lr_scheduler": Sawtooth(optimizer)}
        plateau = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, patience=0, threshold=0.2)
        scheduler = {"scheduler": plateau, "monitor": "val_loss", "interval": "epoch", "strict": True, "name": "plateau"}
        return [optimizer], [scheduler]

    def lr_scheduler_step(self, scheduler, metric):
        if isinstance(scheduler, Sawtooth):
            scheduler.step(epoch=self.current_epoch)
        elif metric is None:
            scheduler.step()
        else:
            scheduler.step(metric)


if __name__ == "__main__":
    for schedule in ("sawtooth", "plateau"):
        pl.seed_everything(6)
        trainer = pl.Trainer(max_epochs=5, enable_checkpointing=False, logger=False)
        trainer.fit(Growth(schedule), DataLoader(plants(60, 0), batch_size=20), DataLoader(plants(24, 1), batch_size=12))
        print(schedule, "%.4f" % trainer.callback_metrics["val_loss"])
