import pytorch_lightning as pl


class Base(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()


class Net(Base):
    def on_before_optimizer_step(self, optimizer):
        self.log("lr", optimizer.param_groups[0]["lr"])


trainer = pl.Trainer(track_grad_norm=2)
