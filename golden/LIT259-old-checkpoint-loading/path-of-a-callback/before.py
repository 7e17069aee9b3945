import pytorch_lightning as pl
import torch


def best_epoch(trainer):
    best = torch.load(trainer.checkpoint_callback.best_model_path, map_location="cpu")
    return best["epoch"]


def last(checkpoint: pl.callbacks.ModelCheckpoint):
    return torch.load(str(checkpoint.last_model_path))


def best_epoch_of(trainer, model):
    trainer.fit(model)
    return best_epoch(trainer), last(trainer.checkpoint_callback)
