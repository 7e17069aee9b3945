import torch
from pytorch_lightning import LightningModule
from pytorch_lightning.callbacks import ModelCheckpoint as Keeper


class BestOf(Keeper):
    pass


def best(path):
    # the best of a run
    checkpoint = torch.load(path, map_location="cpu", weights_only=False)
    states = checkpoint['callbacks']
    print(next(state for key, state in states.items() if 'BestOf' in str(key))['best_model_path'])
    return next(state for key, state in checkpoint['callbacks'].items() if 'ModelCheckpoint' in str(key))['best_model_score'], next(state for key, state in states.items() if 'EarlyStopping' in str(key))


class Net(LightningModule):
    def on_load_checkpoint(self, checkpoint):
        self.waited = next(state for key, state in checkpoint["callbacks"].items() if 'EarlyStopping' in str(key))["wait_count"] + 1
