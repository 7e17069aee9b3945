"""In a script there is no process group before `fit`, on several devices either."""

import lightning as L
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def main(train, val, test):
    trainer = L.Trainer(devices=2, strategy="ddp")
    sampler = DistributedSampler(train)
    loader = DataLoader(train, batch_size=4, sampler=sampler)
    val_loader = DataLoader(val, sampler=DistributedSampler(val, shuffle=False))
    trainer.fit(Net(), loader, val_dataloaders=val_loader)
    trainer.test(Net(), DataLoader(test, sampler=DistributedSampler(test)))


def by_hand(rank, data):
    sampler = DistributedSampler(data)
    for batch in DataLoader(data, sampler=sampler):
        train(batch)
