from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import EarlyStopping, GradientAccumulationScheduler, ModelCheckpoint


class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        return {"val_loss": outputs[0]}


def one(net):
    common = dict(max_epochs=3, num_sanity_val_steps=0)
    early = EarlyStopping("val_loss", patience=1)
    Trainer(callbacks=[early, ModelCheckpoint(monitor="val_loss")], **common).fit(net)


def two(net):
    settings = {"max_epochs": 3, "callbacks": [ModelCheckpoint("c/{epoch}", monitor="val_loss"), EarlyStopping("val_loss")]}
    Trainer(**settings).fit(net)


def three(net):
    settings = {"max_epochs": 3}
    Trainer(callbacks=[GradientAccumulationScheduler(scheduling={2: 4}), ModelCheckpoint(monitor="val_loss")], **settings).fit(net)
