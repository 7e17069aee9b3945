from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import LearningRateMonitor, ModelCheckpoint


def main(args):
    args.callbacks = [LearningRateMonitor()]
    if args.use_checkpoints:
        args.callbacks.append(ModelCheckpoint(dirpath=args.folder))
    return Trainer.from_argparse_args(args)
