import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)


pl.Trainer(max_epochs=3, gpus=0).fit(Net(hparams))
