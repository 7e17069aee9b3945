from lightning.pytorch import Trainer
from torch.utils.data import BatchSampler, DataLoader, RandomSampler

from net import Net, Words


def lengths_of(words):
    """Batches for a loop of one's own."""
    batches = BatchSampler(RandomSampler(words), 8, drop_last=True)
    return [len(batch) for batch in batches]


def evaluate(net, words):
    loader = DataLoader(words, batch_sampler=BatchSampler(RandomSampler(words), 8, drop_last=False))
    return [net(batch) for batch in loader]


def main():
    words = Words(64)
    train = DataLoader(words, batch_size=8, shuffle=True)
    trainer = Trainer(devices=2, max_epochs=1)
    net = Net()
    trainer.fit(net, train)
    print(lengths_of(words), evaluate(net, words))


if __name__ == "__main__":
    main()
