import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_nb):
        x, y = batch
        x = x.cuda(0, non_blocking=True)  # overlaps with the copy of y
        y = y.cuda(
            non_blocking = self.hparams.overlap,
        ).to("cpu", non_blocking=False)
        return {"loss": self.loss(self(x), y)}


trainer = pl.Trainer(accelerator="gpu", devices=2, strategy="ddp")
