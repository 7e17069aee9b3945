import pytorch_lightning as pl

NORM = "norm"


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        if self.global_step % 50 == 0:
            self.log(NORM, self.norm())
            self.log(name="kl", value=loss)
        self.log(NORM, 0.0)
        self.log(value=loss, name="kl")
        return loss
