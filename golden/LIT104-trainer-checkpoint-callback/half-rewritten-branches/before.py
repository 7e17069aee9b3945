"""What one branch says is not said in the other."""

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def merged(args):
    kwargs = {}
    if args.debug:
        kwargs.update(dict(fast_dev_run=True, enable_checkpointing=False))
    else:
        kwargs["checkpoint_callback"] = ModelCheckpoint(dirpath=args.out)
    return Trainer(**kwargs)


def replaced_before(args):
    kwargs = dict(enable_checkpointing=True)
    if args.debug:
        kwargs["checkpoint_callback"] = False
    return Trainer(**kwargs)


def replaced_in_any_case(args):
    kwargs = {"checkpoint_callback": True}
    kwargs["enable_checkpointing"] = False
    return Trainer(**kwargs)
