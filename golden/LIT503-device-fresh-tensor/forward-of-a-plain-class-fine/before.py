"""A plain class keeps a net of its own, which Lightning does not move: its `forward` is a method like any other."""

import torch
from lightning.pytorch import LightningModule

from nets import Classifier


class Noises:
    def __init__(self, path):
        self.model = Classifier(9)
        self.model.load_state_dict(torch.load(path, map_location="cpu"))
        self.model.eval()

    def forward(self, spectrum, pitch):
        with torch.no_grad():
            return self.model(spectrum, pitch)

    def predict(self, sound):
        spectrum = torch.from_numpy(sound).float().unsqueeze(0)
        return self.forward(spectrum, spectrum.mean(1)).argmax()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.noises = Noises("noises.pt")

    def training_step(self, batch, batch_idx):
        kinds = [self.noises.predict(sound) for sound in batch["sounds"]]
        return self.loss(self.net(batch["x"]), kinds)
