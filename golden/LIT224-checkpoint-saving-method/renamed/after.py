import os

from pytorch_lightning.callbacks.model_checkpoint import ModelCheckpoint


class Named(ModelCheckpoint):
    """Keeps the names of what is saved."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.saved = []

    # also for the last one
    def _save_checkpoint(self, trainer, filepath):
        self.saved.append(os.path.basename(filepath))
        super()._save_checkpoint(trainer, filepath)

    def save_now(self, trainer, folder):
        self._save_checkpoint(trainer, os.path.join(folder, "now.ckpt"))


class Typed(Named):
    def _save_checkpoint(self, trainer: "pl.Trainer", filepath: str) -> None:
        super()._save_checkpoint(trainer, filepath)
        print(filepath)
