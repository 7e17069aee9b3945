import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def on_fit_start(self):
        state = torch.load("scaled.pt", map_location="cpu")
        self.net.load_state_dict({key: value * self.scale for key, value in state.items()})
        named = torch.load("named.pt", map_location="cpu")
        self.net.load_state_dict({"net." + key: value for key, value in named.items()})
