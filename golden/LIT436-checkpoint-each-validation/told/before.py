from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def main(net):
    trainer = Trainer(val_check_interval=0.25, callbacks=[ModelCheckpoint(monitor="val_loss")])
    trainer.fit(net)
    return Trainer(val_check_interval=100)


def from_options(net, args):
    Trainer(val_check_interval=args.interval).fit(net)
