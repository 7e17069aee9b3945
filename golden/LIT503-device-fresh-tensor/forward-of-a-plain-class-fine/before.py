"""A plain class keeps a net of its own, which Lightning does not move: its `forward` is a method like any other."""

import torch
from lightning.pytorch import LightningModule

from nets import Classifier


def parts_of(sound):
    spectrum = torch.from_numpy(sound).float().unsqueeze(0)
    return spectrum, torch.from_numpy(sound[::2]).float().unsqueeze(0)


class Noises:
    def __init__(self, path):
        self.model = Classifier(9)
        self.model.load_state_dict(torch.load(path, map_location="cpu"))
        self.model.eval()

    def forward(self, spectrum, pitch):
        with torch.no_grad():
            return self.model(spectrum, pitch)

    def predict(self, sound):
        spectrum, pitch = parts_of(sound)
        spectrum = spectrum.unsqueeze(0)
        return self.forward(spectrum, pitch).argmax()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.noises = Noises("noises.pt")

    def training_step(self, batch, batch_idx):
        kinds = [self.noises.predict(sound) for sound in batch["sounds"]]
        return self.loss(self.net(batch["x"]), kinds)
