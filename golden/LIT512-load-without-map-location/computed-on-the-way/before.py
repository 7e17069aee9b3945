import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def on_fit_start(self):
        state = torch.load("scaled.pt")
        self.net.load_state_dict({key: value * self.scale for key, value in state.items()})
        named = torch.load("named.pt")
        self.net.load_state_dict({"net." + key: value for key, value in named.items()})
