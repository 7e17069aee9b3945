import torch
from pytorch_lightning import LightningModule


class Resumed(LightningModule):
    def on_load_checkpoint(self, checkpoint):
        self.begun = self.notes.pop("epoch")
        if "epoch" in checkpoint:
            print("there")


def begun():
    kept = torch.load("notes.pt")
    return kept.pop("epoch", 0)
