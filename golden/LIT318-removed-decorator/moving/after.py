import pytorch_lightning as pl


class Net(pl.LightningModule):
    def forward(self, x):
        x = self.transfer_batch_to_device(x, self.device, 0)
        return self.layer(x)

    def predict(self, batch, mask=None, *, loud=False):
        """Without a Trainer."""
        batch = self.transfer_batch_to_device(batch, self.device, 0)
        mask = self.transfer_batch_to_device(mask, self.device, 0)
        # what is said of it
        return self(batch["x"], mask)


class Rest(pl.LightningModule):
    def forward(self, *parts):
        return self.layer(*parts)
