from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def merged(args):
    kwargs = {}
    if args.debug:
        kwargs.update(dict(fast_dev_run=True, enable_checkpointing=False))
    else:
        kwargs["callbacks"] = [ModelCheckpoint(dirpath=args.out)]
    return Trainer(**kwargs)
