import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        opt_a, opt_b = self.optimizers()
        loss = self(batch)
        self.manual_backward(loss, retain_graph=True)
        self.manual_backward(
            loss,
        )
        self.manual_backward(loss)
