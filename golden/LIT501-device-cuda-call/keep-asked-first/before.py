import torch
from pytorch_lightning import LightningModule


class Sampler:
    def __init__(self, model):
        self.model = model

    def register_buffer(self, name, attr):
        if type(attr) == torch.Tensor:
            if attr.device != torch.device("cuda"):
                attr = attr.to(torch.device("cuda"))
        setattr(self, name, attr)

    def sample(self, x):
        self.register_buffer("betas", x)
        return self.model(x)


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        return Sampler(self).sample(batch)
