import torch.nn.functional as F
from base import Base, Penalty


class Net(Base):
    def forward(self, x):
        return self.net(self.normalized(x))

    def training_step(self, batch, batch_idx):
        x, y = batch
        out = self(x)
        self.seen[y] += 1
        near = self.near(out)
        return F.cross_entropy(out, y, weight=self.weight) + near + (out * self.seen).mean()

    def near(self, out):
        return (out.softmax(1).unsqueeze(2) - self.anchors[None]).abs().mean()


class Entropy(Penalty):
    def forward(self, p):
        return F.kl_div(p.log(), self.prior)


class Sum(Net):
    def __init__(self):
        super().__init__([0.5, 0.5, 0.5], 3)
        self.penalty = Entropy(3)
