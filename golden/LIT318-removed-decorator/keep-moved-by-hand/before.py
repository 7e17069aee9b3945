import pytorch_lightning as pl


class Net(pl.LightningModule):
    def forward(self, x):
        x = self.transfer_batch_to_device(x, self.device, 0)
        return self.layer(x)
