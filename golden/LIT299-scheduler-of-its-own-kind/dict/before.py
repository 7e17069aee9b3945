import pytorch_lightning as pl
from torch.optim import Adam


class Stateful:
    def state_dict(self):
        return dict(vars(self))

    def load_state_dict(self, state):
        vars(self).update(state)


class Warmup(Stateful):
    """Raises the learning rate in the first steps."""

    def __init__(self, optimizer, steps):
        self.optimizer, self.steps, self.done = optimizer, steps, 0

    def step(self):
        self.done += 1
        for group in self.optimizer.param_groups:
            group["lr"] = min(1.0, self.done / self.steps) * 1e-3


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        optimizer = Adam(self.parameters())
        return [optimizer], [
            {"scheduler": Warmup(optimizer, steps=100), "interval": "step"},  # every batch
        ]

    def train_dataloader(self):
        return self.loader


trainer = pl.Trainer(max_epochs=3)
