import torch
from pytorch_lightning import LightningModule
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint as Keeper


class BestOf(Keeper):
    pass


def best(path):
    # the best of a run
    checkpoint = torch.load(path, map_location="cpu", weights_only=False)
    states = checkpoint['callbacks']
    print(states[BestOf]['best_model_path'])
    return checkpoint['callbacks'][Keeper]['best_model_score'], states[EarlyStopping]


class Net(LightningModule):
    def on_load_checkpoint(self, checkpoint):
        self.waited = checkpoint["callbacks"][EarlyStopping]["wait_count"] + 1
