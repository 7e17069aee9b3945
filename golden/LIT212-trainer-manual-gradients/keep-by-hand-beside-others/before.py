import pytorch_lightning as pl


class Base(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).sum()


class ByHand(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        self.manual_backward(self(batch).sum())
        self.optimizers().step()


def main(data, unknown):
    pl.Trainer(gradient_clip_val=0.5).fit(Base(), data)
    pl.Trainer(accumulate_grad_batches=2).fit(unknown, data)
    pl.Trainer(accumulate_grad_batches=1).fit(ByHand(), data)
