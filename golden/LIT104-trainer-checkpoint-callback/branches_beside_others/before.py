from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


def build(args):
    stopping = EarlyStopping("val_loss") if args.patience else None
    checkpoint = ModelCheckpoint(monitor="val_loss", save_top_k=2)
    return Trainer(
        max_epochs=args.epochs, max_steps=args.steps or None,
        checkpoint_callback=checkpoint if args.save else False,
        early_stop_callback=stopping,
        weights_summary="full" if args.verbose else None,
        progress_bar_refresh_rate=0 if args.quiet else 20,
    )
