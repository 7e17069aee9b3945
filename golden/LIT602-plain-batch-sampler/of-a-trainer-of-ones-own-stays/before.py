from lightning.pytorch import Trainer
from torch.utils.data import BatchSampler, DataLoader, RandomSampler


class Runner(Trainer):
    pass


class Other:
    def run(self, model, loader):
        return [model(batch) for batch in loader]


def by_hand(model, data):
    loader = DataLoader(data, batch_sampler=BatchSampler(RandomSampler(data), 8, True))
    Other().run(model, loader)


def alone(model, data):
    Runner(devices=2, strategy="ddp").fit(model, data)
