import pytorch_lightning as pl


def build(args):
    return pl.Trainer(
        max_epochs=3,
        callbacks=[pl.callbacks.TQDMProgressBar(refresh_rate=args.rate * args.batches if not args.debug else 1)],
        logger=False,
    )
