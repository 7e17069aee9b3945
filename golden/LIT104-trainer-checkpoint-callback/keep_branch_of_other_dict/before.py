from engine import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def merged(args):
    kwargs = {}
    if args.debug:
        kwargs.update(dict(enable_checkpointing=False))
    else:
        kwargs["checkpoint_callback"] = ModelCheckpoint(dirpath=args.out)
        kwargs["early_stop_callback"] = None
    return Trainer(**kwargs)
