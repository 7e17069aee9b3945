from argparse import ArgumentParser

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint

from net import Net

parser = ArgumentParser()
parser.add_argument("--max_epochs", type=int, default=3)
args = parser.parse_args()
args.checkpoint = ModelCheckpoint("best", monitor="val_acc", mode="max")
trainer = Trainer(max_epochs=args.max_epochs, callbacks=[args.checkpoint])
trainer.fit(Net(args))
