import torch
import pytorch_lightning as pl

device = torch.device("cuda:0" if torch.cuda.is_available() else "cpu")
GPU = "cuda"


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        x, y = x.to(device), y.to(device)
        z = torch.randn(len(x), 8).to(device)
        h = torch.zeros(3, device=device)
        e = self.embed(x).to(device, non_blocking=True)
        return self.loss(self(x), y, z, h, e.to(GPU))

    def forward(self, x):
        where = torch.device("cuda") if torch.cuda.is_available() else torch.device("cpu")
        return self.net(x, self.mask().to(where))


def evaluate(model, x):
    return model.to(device)(x.to(device))
