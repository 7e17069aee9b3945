import pytorch_lightning as pl
import torch


class Twins(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        noisy = batch + torch.randn_like(batch)
        return self.left(noisy).mean() if optimizer_idx == 0 else self.right(noisy).mean()

    def validation_step(self, batch, batch_idx):
        self.log("mean", self.left(batch).mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.left.parameters(), 0.1), torch.optim.SGD(self.right.parameters(), 0.1)


def build(clip):
    return pl.Trainer(max_epochs=2, gradient_clip_val=clip)


# both rules give the module a name, one at a time
def main(train, val):
    pl.seed_everything(3)
    trainer = build(0.5)
    trainer.fit(Twins(), train, val)
