import torch
import torch.nn.functional as F
from base import Base


class Net(Base):
    def training_step(self, batch, batch_idx):
        x, y = batch
        x = (x - self.mean.to(x.device)) * self.scale
        out = self.net(x)[:, self.order]
        weight = self.weight.type_as(out)
        return F.cross_entropy(out, y, weight=weight)

    def on_validation_epoch_end(self):
        self.plot(self.shown(self.image), self.counts.cpu().numpy() / self.bins.numpy())
        self.log_dict({f"at_{bin}": 1.0 for bin in self.bins.tolist()})

    def described(self, row):
        return [row + entry for entry in self.table.tolist()]


class Report:
    def compared(self, values):
        return torch.stack([values, self.weight])
