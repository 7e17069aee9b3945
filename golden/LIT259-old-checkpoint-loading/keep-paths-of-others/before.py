import pytorch_lightning as pl
import torch


def best_weights(trainer, paths):
    best = torch.load(paths.best_weights)
    named = torch.load(trainer.checkpoint_callback.best_model_path, weights_only=True)
    return best, named
