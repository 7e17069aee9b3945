from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import LearningRateMonitor, ModelCheckpoint


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch))


def build(conf):
    kwargs = {"max_epochs": 3, "callbacks": [LearningRateMonitor()]}
    kwargs["callbacks"].append(ModelCheckpoint(monitor="val_acc", dirpath=conf["dir"]))
    return Trainer(**kwargs)


build({"dir": "out"}).fit(Net())
