"""What is tried before something else, is of the class itself, or may be anything."""
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loop = getattr(self.trainer, "hiddens", None) or self.trainer.fit_loop
        old = getattr(self.trainer, "hiddens", self.kept)
        name = "hiddens"
        return loop, old, getattr(self.trainer, name, None), getattr(self.trainer, "global_step", 0)

    def other(self, thing):
        return getattr(thing, "hiddens", None)


class Mine(pl.Trainer):
    @property
    def hiddens(self):
        return None


def ask(trainer: Mine):
    return getattr(trainer, "hiddens", None)
