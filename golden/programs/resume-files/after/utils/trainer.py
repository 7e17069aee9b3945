"""The trainer as all scripts of this repository use it."""
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


def get_callbacks(monitor, directory):
    return [
        ModelCheckpoint(dirpath=directory, filename="{epoch}", monitor=monitor, save_top_k=-1),
        EarlyStopping(monitor=monitor, patience=5),
    ]


def get_trainer(args, monitor="val_loss", resume_from_checkpoint=None):
    """A trainer for `args`, which goes on from `resume_from_checkpoint`."""
    trainer = Trainer(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        max_epochs=args.epochs,
        callbacks=get_callbacks(monitor, args.output),
        enable_progress_bar=False,
        log_every_n_steps=1,
    )
    trainer.ckpt_path = resume_from_checkpoint
    return trainer
