"""Survival of machine parts; the models refuse misspelt attributes."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Timed:
    """Counts steps; has no dict of its own."""

    __slots__ = ()

    def tick(self):
        self.ticks += 1


class SealedModule(pl.LightningModule):
    """`model.treshold = 1` is an error once the model is made, unless there is a `treshold`."""

    _sealed = False

    def __setattr__(self, name, value):
        known = name in vars(self) or hasattr(type(self), name)
        if self._sealed and not known and not name.startswith("_"):
            raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")
        super().__setattr__(name, value)

    def seal(self):
        self._sealed = True
        return self


class HazardModel(Timed, SealedModule):
    ticks = 0

    def __init__(self, horizon=6, lr=0.05):
        super().__init__()
        self.horizon = horizon
        self.lr = lr
        self.val_log = []
        self.net = nn.Sequential(nn.Linear(3, 12), nn.Tanh(), nn.Linear(12, horizon))

    def forward(self, x):
        return self.net(x)

    def nll(self, logits, failure):
        """Negative log likelihood of the period of failure."""
        alive = torch.nn.functional.logsigmoid(-logits)
        dead = torch.nn.functional.logsigmoid(logits)
        before = torch.arange(self.horizon, device=self.device)[None] < failure[:, None]
        return -((alive * before).sum(dim=1) + dead.gather(1, failure[:, None])[:, 0])

    def training_step(self, batch, batch_idx):
        self.tick()
        x, failure = batch
        return self.nll(self(x), failure).mean()

    def validation_step(self, batch, batch_idx):
        x, failure = batch
        return self.nll(self(x), failure)

    def on_validation_epoch_start(self):
        self.__dict__["validation_step_outputs"] = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.__dict__["validation_step_outputs"] = []
        nll = torch.cat(outputs)
        self.log("val_nll", nll.mean())
        self.val_log.append(round(nll.mean().item(), 4))

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)


def parts(n, seed):
    g = torch.Generator().manual_seed(seed)
    load = torch.rand(n, 3, generator=g)
    failure = (6 * (1 - load.mean(dim=1)) + 0.5 * torch.randn(n, generator=g)).clamp(0, 5).long()
    return TensorDataset(load, failure)


if __name__ == "__main__":
    pl.seed_everything(25)
    model = HazardModel().seal()
    trainer = pl.Trainer(max_epochs=4, logger=False, enable_checkpointing=False)
    trainer.fit(model, DataLoader(parts(90, 0), batch_size=30), DataLoader(parts(45, 1), batch_size=30))
    print(model.ticks, model.val_log)
