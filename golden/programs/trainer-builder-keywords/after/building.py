import pytorch_lightning as pl


class Rates(pl.Callback):
    def on_train_start(self, trainer, pl_module):
        print("rate", trainer.optimizers[0].param_groups[0]["lr"])


def build(model, args, stopping=False, extra_callbacks=[], checkpoint_callback=None, rates=None, **more):
    if checkpoint_callback is None:
        checkpoint_callback = pl.callbacks.ModelCheckpoint(dirpath="out", filename="{epoch}", monitor="val_loss")
    if rates is None:
        rates = Rates()
    choices = {}
    if args.half:
        choices["precision"] = "16-mixed"
    return pl.Trainer(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        max_epochs=args.epochs,
        callbacks=[rates] + extra_callbacks + ([checkpoint_callback] if isinstance(checkpoint_callback, pl.callbacks.ModelCheckpoint) else []) + ([stopping] if stopping else []),
        enable_checkpointing=checkpoint_callback is not False,
        log_every_n_steps=1,
        enable_model_summary=False,
        **choices,
        **more,
    )
