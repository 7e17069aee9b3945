import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def log_grad_norm(self, norms):
        self.log_dict(norms, prog_bar=True)


class Called(pl.LightningModule):
    def on_before_optimizer_step(self, optimizer):
        self.log_norms({})

    def log_norms(self, norms):
        self.log_dict(norms, prog_bar=True)


trainer = pl.Trainer(max_epochs=1)
