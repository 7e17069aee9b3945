import torch
from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def __init__(self, path):
        super().__init__()
        state = torch.load(path)
        self.net.load_state_dict(state["state_dict"])
        print(state["epoch"], state["best"])
        epoch = torch.load("pretrained.pth")["epoch"]
        self.first = epoch


Trainer(max_epochs=3).fit(Net("a.pth"))
