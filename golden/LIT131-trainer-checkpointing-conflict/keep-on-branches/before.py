from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def build(args):
    kwargs = {}
    if args.debug:
        kwargs["enable_checkpointing"] = False
    if not args.debug:
        kwargs["callbacks"] = [ModelCheckpoint(dirpath=args.out)]
    return Trainer(**kwargs)
