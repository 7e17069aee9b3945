import lightning as L
from torch.utils.data import DataLoader, DistributedSampler

from net import Net, Words


def main():
    words = Words()
    train = DataLoader(words, batch_size=4, shuffle=True)
    val = DataLoader(words, batch_size=4)
    trainer = L.Trainer(devices="auto", strategy="ddp", use_distributed_sampler=False)
    trainer.fit(Net(), train, val)
    trainer.fit(Net(), DataLoader(words, batch_size=4, sampler=DistributedSampler(words)))
    for batch in DataLoader(words, shuffle=True):
        print(batch)


main()
