from pathlib import Path

from pytorch_lightning.callbacks import Callback


class KeepBest(Callback):
    """Keeps the weights of the best epoch."""

    def __init__(self, folder, monitor="val_loss"):
        self.folder = Path(folder)
        self.monitor = monitor
        self.best = float("inf")

    def on_validation_epoch_end(self, trainer, pl_module):
        if trainer.sanity_checking:
            return
        value = trainer.callback_metrics[self.monitor].item()
        if value < self.best:
            self.best = value
            if trainer.is_global_zero:
                self.folder.mkdir(parents=True, exist_ok=True)
                trainer.save_checkpoint(self.folder / "best.ckpt")
