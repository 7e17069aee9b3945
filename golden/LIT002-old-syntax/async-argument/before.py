import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_nb):
        x, y = batch
        x = x.cuda(0, async=True)  # overlaps with the copy of y
        y = y.cuda(
            async = self.hparams.overlap,
        ).to("cpu", async=False)
        return {"loss": self.loss(self(x), y)}


trainer = pl.Trainer(gpus=2, distributed_backend="ddp")
