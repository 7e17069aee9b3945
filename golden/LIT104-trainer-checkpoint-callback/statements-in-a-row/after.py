"""The first statement makes the list that the others append to."""

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


def stored(args):
    kwargs = {}
    kwargs["callbacks"] = [ModelCheckpoint(dirpath=args.out)]
    if args.patience:
        kwargs["early_stop_callback"] = EarlyStopping("loss", patience=args.patience)
    return Trainer(**kwargs)


def on_a_branch(args):
    kwargs = {}
    if args.debug:
        kwargs.update(dict(fast_dev_run=True, enable_checkpointing=False))
    else:
        kwargs["callbacks"] = [ModelCheckpoint(dirpath=args.out)]
        kwargs["progress_bar_refresh_rate"] = 20
    return Trainer(**kwargs)


def begun_on_a_branch(args):
    kwargs = {}
    if args.patience:
        kwargs["early_stop_callback"] = EarlyStopping("loss", patience=args.patience)
    kwargs["checkpoint_callback"] = ModelCheckpoint(dirpath=args.out)
    return Trainer(**kwargs)
