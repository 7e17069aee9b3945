import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        opt_a, opt_b = self.optimizers()
        loss = self(batch)
        self.manual_backward(loss, opt_a, retain_graph=True)
        self.manual_backward(
            loss,
            optimizer=opt_b,
        )
        self.manual_backward(loss, self.optimizers()[0])
