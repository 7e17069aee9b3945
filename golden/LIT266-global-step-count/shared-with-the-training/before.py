import pytorch_lightning as pl


class Net(pl.LightningModule):
    @property
    def beta(self):
        return min(1.0, self.global_step / 100)

    @property
    def alpha(self):
        return min(1.0, self.global_step / 50)

    def elbo(self, batch):
        return self(batch) * (self.global_step / 10)

    def training_step(self, batch, batch_idx):
        return self.elbo(batch) * self.beta * self.alpha

    def validation_step(self, batch, batch_idx):
        return self.elbo(batch)

    def on_validation_epoch_end(self):
        self.log("beta", self.beta)
