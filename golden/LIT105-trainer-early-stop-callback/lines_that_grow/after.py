import pytorch_lightning as pl


class Runner:
    def __init__(self, hparams, logger):
        self.trainer = pl.Trainer(
            gpus=hparams.gpus,
            max_epochs=hparams.epochs,
            callbacks=[pl.callbacks.EarlyStopping(monitor="val_loss", patience=3, verbose=True, mode="min")],
        )  # one of them
        self.other = pl.Trainer(
            gpus=hparams.gpus,
            max_epochs=hparams.epochs,
            callbacks=[pl.callbacks.EarlyStopping(monitor="val_loss", patience=3, verbose=True, mode="min")],
            logger=logger,
            num_nodes=2,
        )
        self.short = pl.Trainer(
            gpus=1, max_epochs=1, logger=logger
        )

    def again(self, logger, **more):
        return pl.Trainer(
            gpus=2,
            callbacks=[pl.callbacks.EarlyStopping(monitor="val_loss", patience=3, verbose=True, mode="min")],
            weights_summary=None,
            logger=logger,
            **more,
        )

    def at_once(self, model, hparams):
        pl.Trainer(
            gpus=hparams.gpus,
            max_epochs=hparams.epochs,
            callbacks=[pl.callbacks.EarlyStopping(monitor="val_loss", patience=3, verbose=True, mode="min")],
        ).fit(model)
        pl.Trainer(gpus=hparams.gpus, callbacks=[pl.callbacks.EarlyStopping(monitor="val_loss", patience=3, verbose=True, mode="min")], max_epochs=hparams.epochs,  # and two below
                   num_nodes=2)
