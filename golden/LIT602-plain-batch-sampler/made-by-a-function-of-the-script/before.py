from lightning.pytorch import Trainer
from torch.utils.data import BatchSampler, DataLoader, RandomSampler


def batches(data):
    return BatchSampler(RandomSampler(data), 8, True)


def main(model, data):
    loader = DataLoader(data, batch_sampler=batches(data))
    Trainer(devices=2, strategy="ddp").fit(model, loader)
