import pytorch_lightning as pl
from pytorch_lightning import Trainer


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


def evaluate(path, data):
    trainer = Trainer(max_epochs=1)
    trainer.test(model=Net.load_from_checkpoint(path, weights_only=False), dataloaders=data)


def main(net, data):
    Trainer().predict(net, data)
