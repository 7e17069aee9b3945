import lightning as L
import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 4)

    def forward(self, x):
        return self.layer(x)

    def streamed(self, x):
        """Nothing calls this."""
        return torch.cat([torch.zeros(1, 4), self.layer(x)])


class Lit(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = Net()

    def training_step(self, batch, batch_idx):
        return self.net(batch).sum()

    def sample(self, count):
        """Users call this: the module may be on any device."""
        return self.net(torch.randn(count, 4, device=self.device))
