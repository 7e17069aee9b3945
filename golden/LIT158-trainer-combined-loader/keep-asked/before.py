import pytorch_lightning as pl
from pytorch_lightning.trainer.supporters import CombinedLoader


def data_of(trainer: pl.Trainer):
    if isinstance(trainer.train_dataloader, CombinedLoader):
        return trainer.train_dataloader.loaders.dataset
    raise RuntimeError(f"invalid trainer.train_dataloader: {trainer.train_dataloader}")


def sampler_of(trainer: pl.Trainer):
    held = trainer.train_dataloader
    loader = trainer.train_dataloader.loaders if hasattr(trainer.train_dataloader, "loaders") else held
    return loader.sampler
