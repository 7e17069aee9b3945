from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Runner:
    def __init__(self, args, save, callbacks):
        self.best = None
        self.stop = None
        if save:
            self.best = ModelCheckpoint(monitor="loss/val")
        if args.patience:
            self.stop = EarlyStopping("loss/val", patience=args.patience)
        self.last = ModelCheckpoint()
        self.trainer = Trainer(
            gpus=0,
            enable_checkpointing=bool(save and self.best),  # none for a trial
            callbacks=[*([self.best] if save and self.best else []), *([self.stop] if args.patience and self.stop else [])],
        )
        self.longer = Trainer(
            gpus=0,
            enable_checkpointing=bool((save or args.keep) and self.best),
            callbacks=[*(callbacks or []), *([self.best] if (save or args.keep) and self.best else [])],
        )
        self.quick = Trainer(gpus=0, enable_checkpointing=not args.fast, callbacks=[] if args.fast else [self.last])


def main(args):
    best = None
    if args.save:
        best = ModelCheckpoint(monitor="loss/val")
    return Trainer(
        gpus=0,
        enable_checkpointing=bool(args.save and best),
        callbacks=[best] if args.save and best else [],
    )
