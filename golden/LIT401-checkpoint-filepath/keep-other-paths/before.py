from pathlib import Path

from pytorch_lightning.callbacks import ModelCheckpoint


class Best(ModelCheckpoint):
    def __init__(self, filepath, **options):
        super().__init__(dirpath=str(Path(filepath).parent), filename=Path(filepath).name, **options)


def save(trainer, filepath):
    trainer.save_checkpoint(filepath)
    trainer.save_checkpoint(filepath="last.ckpt")


best = Best(filepath="runs/best", monitor="val_loss")
