from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint, ModelSummary, TQDMProgressBar


def build(args):
    stopping = EarlyStopping("val_loss") if args.patience else None
    checkpoint = ModelCheckpoint(monitor="val_loss", save_top_k=2)
    return Trainer(
        max_epochs=args.epochs, max_steps=args.steps or -1,
        enable_checkpointing=bool(args.save),
        callbacks=[
            *([checkpoint] if args.save else []),
            *([stopping] if stopping else []),
            ModelSummary(max_depth=-1 if args.verbose else 0),
            TQDMProgressBar(refresh_rate=0 if args.quiet else 20),
        ],
    )
