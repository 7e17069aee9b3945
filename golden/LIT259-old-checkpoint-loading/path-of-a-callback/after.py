import pytorch_lightning as pl
import torch


def best_epoch(trainer):
    best = torch.load(trainer.checkpoint_callback.best_model_path, map_location="cpu", weights_only=False)
    return best["epoch"]


def last(checkpoint: pl.callbacks.ModelCheckpoint):
    return torch.load(str(checkpoint.last_model_path), weights_only=False)


def best_epoch_of(trainer, model):
    trainer.fit(model)
    return best_epoch(trainer), last(trainer.checkpoint_callback)
