import torch
from lightning.pytorch import LightningModule


class Tagger(LightningModule):
    def __init__(self, words):
        super().__init__()
        self.words = words

    def training_step(self, batch, batch_idx):
        places = torch.tensor([self.words.place(word) for word in batch["words"]], device=self.device)
        return self.net(places).sum()
