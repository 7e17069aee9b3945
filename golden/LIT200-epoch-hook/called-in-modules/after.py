"""Of 1.4: a long body that does the same in each stage is called, also in modules, and nothing is tested here."""
import torch
import pytorch_lightning as pl


class Painter(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.latest = self(batch)

    def on_train_epoch_end(self):
        noise = torch.randn(8, 4)

        # a few samples
        samples = noise.cumsum(0)
        spread = (samples.max() - samples.min()).item()
        self.spreads = [*getattr(self, "spreads", []), (self.current_epoch, spread)]
        del samples

    def on_validation_epoch_end(self):
        self.on_train_epoch_end()


class Logged(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.latest = self(batch)

    def on_train_epoch_end(self):
        noise = torch.randn(8, 4)

        # a few samples
        samples = noise.cumsum(0)
        spread = samples.std()
        self.log("spread", spread)
        del samples

    def on_validation_epoch_end(self):
        noise = torch.randn(8, 4)

        # a few samples
        samples = noise.cumsum(0)
        spread = samples.std()
        self.log("spread", spread)
        del samples


class Keeper(pl.Callback):
    """No module has a test."""

    queue, saved, begun = (), 0, 0

    @pl.utilities.rank_zero_only
    def on_train_epoch_end(self, trainer, pl_module):
        self.queue = (*self.queue, trainer.current_epoch)
        pl_module.print("saved", trainer.current_epoch)

        while len(self.queue) > 3:
            # the oldest goes
            self.queue = self.queue[1:]
        self.saved += 1

    @pl.utilities.rank_zero_only
    def on_train_epoch_start(self, trainer, pl_module):
        self.first = trainer.global_step
        self.begun += 1
        pl_module.print("begun")
        while len(self.queue) > 3:
            # the oldest goes
            self.queue = self.queue[1:]
        self.saved += 1

    def on_validation_epoch_end(self, trainer, pl_module):
        self.on_train_epoch_end(trainer, pl_module)

    @pl.utilities.rank_zero_only
    def on_validation_epoch_start(self, trainer, pl_module):
        self.first = trainer.global_step
        self.begun += 1
        pl_module.print("begun")
        while len(self.queue) > 3:
            # the oldest goes
            self.queue = self.queue[1:]
        self.saved += 1
