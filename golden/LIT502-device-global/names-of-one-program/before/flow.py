import torch
from lightning.pytorch import LightningModule, Trainer

device = torch.device("cuda:0") if torch.cuda.is_available() else torch.device("cpu")


class Flow(LightningModule):
    def sample(self, shape):
        return self.net(torch.randn(shape, device=device))

    def draw(self, x):
        return x.to(device)

    def training_step(self, batch, batch_idx):
        return self.net(self.draw(batch)).sum()


if __name__ == "__main__":
    Trainer().fit(Flow())
