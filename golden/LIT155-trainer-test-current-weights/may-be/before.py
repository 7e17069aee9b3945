import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch), prog_bar=True)


def main(net):
    best = ModelCheckpoint(monitor="val_loss")
    trainer = pl.Trainer(max_epochs=3, callbacks=[best], progress_bar_refresh_rate=0)
    trainer.fit(net)
    trainer.test(net, ckpt_path="best")
