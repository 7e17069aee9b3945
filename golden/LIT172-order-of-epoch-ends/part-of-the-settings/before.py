import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, args):
        super().__init__()
        self.args = args

    def forward(self, batch):
        return self.layer(batch) / self.args.temperature

    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_train_epoch_end(self, outputs):
        self.args.temperature = max(0.1, self.args.temperature * 0.8)

    def validation_step(self, batch, batch_idx):
        return self(batch).mean()


class Other(pl.LightningModule):
    def forward(self, batch):
        return self.layer(batch) / self.hparams.scale

    def training_epoch_end(self, outputs):
        self.hparams.temperature *= 0.8

    def validation_step(self, batch, batch_idx):
        return self(batch).mean()
