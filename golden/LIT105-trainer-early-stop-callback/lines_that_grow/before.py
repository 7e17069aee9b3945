import pytorch_lightning as pl


class Runner:
    def __init__(self, hparams, logger):
        self.trainer = pl.Trainer(gpus=hparams.gpus, max_epochs=hparams.epochs, early_stop_callback=True)  # one of them
        self.other = pl.Trainer(
            gpus=hparams.gpus, max_epochs=hparams.epochs, early_stop_callback=True, logger=logger, num_nodes=2
        )
        self.short = pl.Trainer(
            gpus=1, max_epochs=1, logger=logger
        )

    def again(self, logger, **more):
        return pl.Trainer(gpus=2, early_stop_callback=True, weights_summary=None, logger=logger, **more)

    def at_once(self, model, hparams):
        pl.Trainer(gpus=hparams.gpus, max_epochs=hparams.epochs, early_stop_callback=True).fit(model)
        pl.Trainer(gpus=hparams.gpus, early_stop_callback=True, max_epochs=hparams.epochs,  # and two below
                   num_nodes=2)
