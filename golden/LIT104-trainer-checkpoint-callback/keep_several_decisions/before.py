"""Two decisions about callbacks, which come together in any way."""

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def build(args):
    kwargs = {}
    if args.patience:
        kwargs["callbacks"] = [args.stopping]
    else:
        kwargs["callbacks"] = None
    if args.debug:
        kwargs.update(dict(checkpoint_callback=args.checkpoint))
    else:
        kwargs.update({"checkpoint_callback": ModelCheckpoint(dirpath=args.out)})
    return Trainer(**kwargs)
