import torch
import pytorch_lightning as pl


def settings_of(path):
    kept = torch.load(path, map_location="cpu")
    return kept[pl.LightningModule.CHECKPOINT_HYPER_PARAMS_KEY]


def has_settings(path, kind):
    kept = torch.load(path)
    if kind.CHECKPOINT_HYPER_PARAMS_NAME not in kept:
        raise KeyError(path)
    return kept


def weights_of(path):
    kept = torch.load(path)
    return kept.get("state_dict", kept)


def has_weights(path):
    kept = torch.load(path)
    return "state_dict" in kept
