from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def build(args):
    kwargs = {}
    if args.long:
        kwargs["max_epochs"] = 100
    else:
        kwargs["max_epochs"] = 1
    if args.debug:
        kwargs.update(dict(fast_dev_run=True, enable_checkpointing=False))
    else:
        kwargs.update({"callbacks": [ModelCheckpoint(dirpath=args.out)]})
    return Trainer(**kwargs)
