import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        first, second = self.optimizers()
        for optimizer in (first, second):
            loss = self.loss(batch)
            self.manual_backward(loss, optimizer)
            optimizer.step()
            optimizer.zero_grad()
        self.log("loss", loss)
        self.log_dict({"a": loss})


trainer = pl.Trainer(automatic_optimization=False)
