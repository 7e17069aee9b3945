import pytorch_lightning as pl


class Rates(pl.Callback):
    def on_train_start(self, trainer, pl_module):
        print("rate", trainer.optimizers[0].param_groups[0]["lr"])


def build(model, args, stopping=False, extra_callbacks=[], checkpoint_callback=None, rates=None, **more):
    if checkpoint_callback is None:
        checkpoint_callback = pl.callbacks.ModelCheckpoint(filepath="out/{epoch}", monitor="val_loss")
    if rates is None:
        rates = Rates()
    choices = {}
    if args.half:
        choices["precision"] = 16
        choices["amp_level"] = "O1"
    return pl.Trainer(
        gpus=args.gpus,
        max_epochs=args.epochs,
        callbacks=[rates] + extra_callbacks,
        checkpoint_callback=checkpoint_callback,
        early_stop_callback=stopping,
        row_log_interval=1,
        weights_summary=None,
        **choices,
        **more,
    )
