import torch
from pytorch_lightning import LightningModule
from torch.optim import lr_scheduler


class Common(LightningModule):
    def make_scheduler(self, optimizer):
        if self.policy == "linear":
            scheduler = lr_scheduler.LambdaLR(optimizer, lambda epoch: 1 / (1 + epoch))
        elif self.policy == "plateau":
            scheduler = lr_scheduler.ReduceLROnPlateau(optimizer)
        else:
            raise NotImplementedError(self.policy)
        return scheduler

    def lr_by_step(self, optimizer):
        return {"scheduler": lr_scheduler.StepLR(optimizer, 10), "interval": "step"}


class Translator(Common):
    def __init__(self):
        super().__init__()
        self.there = torch.nn.Linear(4, 4)
        self.judge = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return -self.judge(self.there(batch)).mean()
        return self.judge(self.there(batch)).mean() - self.judge(batch).mean()

    def configure_optimizers(self):
        both = [torch.optim.Adam(part.parameters()) for part in (self.there, self.judge)]
        return both, [self.make_scheduler(optimizer) for optimizer in both]


class Stepped(Common):
    def __init__(self):
        super().__init__()
        self.there = torch.nn.Linear(4, 4)
        self.judge = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.judge(self.there(batch)).mean() * (1 - 2 * optimizer_idx)

    def configure_optimizers(self):
        first = torch.optim.Adam(self.there.parameters())
        second = torch.optim.Adam(self.judge.parameters())
        return [first, second], [self.lr_by_step(first), self.lr_by_step(second)]
