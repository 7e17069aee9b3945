import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean())


def main(args):
    if args.train:
        net = Net()
        trainer = pl.Trainer(gpus=1, callbacks=[ModelCheckpoint(monitor="val_loss")])
        trainer.fit(net)
    else:
        net = Net.load_from_checkpoint(args.path)
        trainer = pl.Trainer(gpus=1)
    trainer.test(net)
