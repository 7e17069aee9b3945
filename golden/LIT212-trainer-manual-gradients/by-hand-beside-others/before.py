import pytorch_lightning as pl
from pytorch_lightning.callbacks import GradientAccumulationScheduler


class Base(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).sum()


class ByHand(pl.LightningModule):
    @property
    def automatic_optimization(self):
        return False

    def training_step(self, batch, batch_idx):
        self.manual_backward(self(batch).sum())
        self.optimizers().step()


class Deeper(ByHand):
    pass


def by_hand(data):
    model = Deeper()
    trainer = pl.Trainer(accumulate_grad_batches=2, gradient_clip_val=0.5)
    trainer.fit(model, data)


def scheduled(data):
    trainer = pl.Trainer(callbacks=[GradientAccumulationScheduler({0: 2})])
    trainer.fit(ByHand(), data)


def automatic(data):
    trainer = pl.Trainer(accumulate_grad_batches=2, gradient_clip_val=0.5)
    trainer.fit(Base(), data)
