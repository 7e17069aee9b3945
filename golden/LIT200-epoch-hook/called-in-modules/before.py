"""Of 1.4: a long body that does the same in each stage is called, also in modules, and nothing is tested here."""
import torch
import pytorch_lightning as pl


class Painter(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.latest = self(batch)

    def on_epoch_end(self):
        noise = torch.randn(8, 4).type_as(self.layer.weight)

        # a few samples
        samples = self(noise)
        grid = samples.reshape(4, 8)
        self.logger.experiment.add_image("samples", grid, self.current_epoch)
        del samples


class Logged(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.latest = self(batch)

    def on_epoch_end(self):
        noise = torch.randn(8, 4).type_as(self.layer.weight)

        # a few samples
        samples = self(noise)
        spread = samples.std()
        self.log("spread", spread)
        del samples


class Keeper(pl.Callback):
    """No module has a test."""

    @pl.utilities.rank_zero_only
    def on_epoch_end(self, trainer, pl_module):
        self.queue.append(trainer.current_epoch)
        torch.save(self.weights, f"weights-{trainer.current_epoch}.pt")
        pl_module.print("saved")

        while len(self.queue) > 3:
            self.drop(self.queue.pop(0))
        self.saved += 1

    @pl.utilities.rank_zero_only
    def on_epoch_start(self, trainer, pl_module):
        self.first = trainer.global_step
        self.begun += 1
        pl_module.print("begun")
        while len(self.queue) > 3:
            self.drop(self.queue.pop(0))
        self.saved += 1
