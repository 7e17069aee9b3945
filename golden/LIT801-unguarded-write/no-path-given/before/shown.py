from figures import curve, matrix
from lightning.pytorch import Callback, Trainer


class Shown(Callback):
    """A picture is only written where the function is given a path."""

    def on_validation_epoch_end(self, trainer, pl_module):
        trainer.logger.experiment.add_figure("matrix", matrix(pl_module.found, pl_module.wanted))
        matrix(pl_module.found, pl_module.wanted, None)
        curve(pl_module.losses)

    def on_test_epoch_end(self, trainer, pl_module):
        matrix(pl_module.found, pl_module.wanted, "matrix.png")
        curve(pl_module.losses, path="curve.png")


trainer = Trainer(devices=2, strategy="ddp", callbacks=[Shown()])
