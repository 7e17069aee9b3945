from lightning.pytorch import Trainer
from torch.utils.data import BatchSampler, DataLoader, RandomSampler


def batches(data):
    sampler = BatchSampler(RandomSampler(data), 8, True)
    return sampler


def sizes(data):
    sampler = BatchSampler(RandomSampler(data), 8, True)
    return len(sampler)


def main(model, data):
    drawn = batches(data)
    loader = DataLoader(data, batch_sampler=drawn)
    Trainer(devices=2, strategy="ddp").fit(model, loader)
