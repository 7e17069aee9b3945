from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        return {"val_loss": outputs[0]}


def one(net):
    common = dict(max_epochs=3, num_sanity_val_steps=0)
    early = EarlyStopping("val_loss", patience=1)
    Trainer(early_stop_callback=early, **common).fit(net)


def two(net):
    settings = {"max_epochs": 3, "checkpoint_callback": ModelCheckpoint("c/{epoch}", monitor="val_loss")}
    Trainer(early_stop_callback=EarlyStopping("val_loss"), **settings).fit(net)


def three(net):
    settings = {"max_epochs": 3}
    Trainer(accumulate_grad_batches={2: 4}, **settings).fit(net)
