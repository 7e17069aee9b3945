from argparse import ArgumentParser

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

from net import Net

parser = ArgumentParser()
parser = Trainer.add_argparse_args(parser)
args = parser.parse_args()
args.checkpoint_callback = ModelCheckpoint("best", monitor="val_acc", mode="max")
args.early_stop_callback = EarlyStopping("val_acc", patience=3)
trainer = Trainer.from_argparse_args(args)
trainer.fit(Net(args))
