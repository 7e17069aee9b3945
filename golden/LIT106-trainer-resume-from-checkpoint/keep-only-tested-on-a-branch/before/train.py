"""Up to 1.0 the test had the checkpoint's weights, and later those that the model was given."""

from net import Net, data
from pytorch_lightning import Trainer


def main(args):
    if args.train:
        trainer = Trainer(max_epochs=2)
        trainer.fit(Net(), data())
    if args.evaluate:
        trainer = Trainer(resume_from_checkpoint=args.path)
        trainer.test(Net.load_from_checkpoint(args.path), datamodule=data())
