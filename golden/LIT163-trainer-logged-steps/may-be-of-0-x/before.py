import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.hparams = hparams

    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        return {"loss": loss, "log": {"train_loss": loss}}


pl.Trainer(max_epochs=3).fit(Net(hparams))
