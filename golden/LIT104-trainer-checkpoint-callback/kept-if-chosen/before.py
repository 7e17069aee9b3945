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
            checkpoint_callback=self.best if save else False,  # none for a trial
            early_stop_callback=self.stop if args.patience else None,
        )
        self.longer = Trainer(gpus=0, checkpoint_callback=self.best if save or args.keep else False, callbacks=callbacks)
        self.quick = Trainer(gpus=0, checkpoint_callback=False if args.fast else self.last)


def main(args):
    best = None
    if args.save:
        best = ModelCheckpoint(monitor="loss/val")
    return Trainer(gpus=0, checkpoint_callback=best if args.save else False)
