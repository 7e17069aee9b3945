from lightning.pytorch import Trainer
from torch.utils.data import BatchSampler, DataLoader, RandomSampler


class Runner(Trainer):
    def run(self, model, loader):
        self.fit(model, loader)


def batches(data):
    return BatchSampler(RandomSampler(data), 8, True)


def first(model, data):
    loader = DataLoader(data, batch_size=8, shuffle=True, drop_last=True)
    Runner(devices=2, strategy="ddp").run(model, loader)


def second(model, data):
    loader = DataLoader(data, batch_sampler=batches(data))
    Runner(devices=2, strategy="ddp").run(model, loader)
