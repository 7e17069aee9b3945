import torch
from lightning.pytorch import LightningModule, Trainer
from torchmetrics import Metric


class Middle(Metric):
    def __init__(self, bins):
        super().__init__()
        self.add_state("counts", torch.zeros(bins), dist_reduce_fx="sum")
        self.add_state("seen", default=[])

    def update(self, values):
        self.counts += torch.histc(values, len(self.counts))
        self.counts += torch.tensor(1)
        self.seen.append(values.cpu())

    def compute(self):
        centers = torch.arange(len(self.counts), device=self.device).float()
        edges = torch.arange(len(self.counts)).numpy()
        return (self.counts * centers).sum() / float(edges[-1]), torch.cat(self.seen) + torch.ones(1)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(8, 3)
        self.middle = Middle(3)

    def validation_step(self, batch, batch_idx):
        self.middle(self.layer(batch))


Trainer().validate(Net())
