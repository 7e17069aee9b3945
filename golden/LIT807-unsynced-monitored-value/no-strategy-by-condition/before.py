from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import EarlyStopping


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


def main(args):
    trainer = Trainer(callbacks=[EarlyStopping("val_loss")], accelerator="gpu" if args.gpu else "cpu", strategy="auto")
    trainer.fit(Net())
