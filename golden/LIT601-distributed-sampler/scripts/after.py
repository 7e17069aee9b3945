"""In a script there is no process group before `fit`, on several devices either."""

import lightning as L
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def main(train, val, test):
    trainer = L.Trainer(devices=2, strategy="ddp")
    loader = DataLoader(train, batch_size=4, shuffle=True)
    val_loader = DataLoader(val)
    trainer.fit(Net(), loader, val_dataloaders=val_loader)
    trainer.test(Net(), DataLoader(test))


def by_hand(rank, data):
    sampler = DistributedSampler(data)
    for batch in DataLoader(data, sampler=sampler):
        train(batch)
