from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def build(args):
    kwargs = {}
    if args.long:
        kwargs["max_epochs"] = 100
    else:
        kwargs["max_epochs"] = 1
    if args.debug:
        kwargs.update(dict(fast_dev_run=True, checkpoint_callback=False))
    else:
        kwargs.update({"checkpoint_callback": ModelCheckpoint(dirpath=args.out)})
    return Trainer(**kwargs)
