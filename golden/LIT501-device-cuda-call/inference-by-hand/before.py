import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    @torch.no_grad()
    def describe(self, texts):
        device = "cuda" if torch.cuda.is_available() else "cpu"
        self.to(device)
        ids = self.tokenizer(texts).cuda()
        return self(ids)
