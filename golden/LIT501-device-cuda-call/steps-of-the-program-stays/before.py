import lightning as L
import torch


class Body(L.LightningModule):
    """A program of its own calls `forward_step`, which is no hook."""

    def forward_step(self, batch):
        return self.rays(batch) * batch["x"]

    def rays(self, batch):
        return torch.arange(batch["x"].shape[0]).cuda()

    @classmethod
    def evaluate(cls, path, batch):
        return cls.load_from_checkpoint(path).to("cuda").forward_step(batch)


class Head(torch.nn.Module):
    def forward(self, x):
        return x

    def merged(self, parts):
        return [part.cuda() for part in parts]


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.head = Head()

    def training_step(self, batch, batch_idx):
        return getattr(torch.nn.functional, self.loss)(self.head(batch["x"]), batch["y"])
