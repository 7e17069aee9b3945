def train(epochs):
    from pytorch_lightning import Trainer
    from pytorch_lightning.plugins import DDPPlugin
    from pytorch_lightning.callbacks import TQDMProgressBar

    return Trainer(
        gpus=2,
        max_epochs=epochs,
        plugins=DDPPlugin(find_unused_parameters=True),
        callbacks=[TQDMProgressBar(refresh_rate=20)],
    )


def tune(epochs):
    from pytorch_lightning import Trainer
    from pytorch_lightning.callbacks import TQDMProgressBar

    def make(lr):
        return Trainer(gpus=1, max_epochs=epochs, callbacks=[TQDMProgressBar(refresh_rate=10)])

    return make


def late(epochs):
    if epochs:
        import pytorch_lightning as pl

        return pl.Trainer(gpus=1, max_epochs=epochs, callbacks=[pl.callbacks.TQDMProgressBar(refresh_rate=5)])
