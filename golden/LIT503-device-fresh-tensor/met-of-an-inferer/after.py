"""An object that is told nothing gives what lies where its input does."""

import torch
from lightning.pytorch import LightningModule
from monai.inferers import SlidingWindowInferer
from monai.metrics import DiceMetric


class Net(LightningModule):
    def __init__(self, volume):
        super().__init__()
        self.net = torch.nn.Conv3d(1, 1, 3)
        self.dice = DiceMetric()
        self.windows = SlidingWindowInferer((8, 8, 8), sw_batch_size=2)
        self.volume = volume

    def on_validation_epoch_end(self):
        truth = torch.zeros(1, 1, 8, 8, 8, device=self.device)
        found = self.windows(inputs=self.volume.to(self.device), network=self.net)
        self.log("dice", self.dice((found > 0).int(), truth))
