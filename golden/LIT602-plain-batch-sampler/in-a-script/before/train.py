from lightning.pytorch import Trainer
from torch.utils.data import BatchSampler, DataLoader, RandomSampler, SequentialSampler

from loaders import make_loader
from net import Net, Words


def main():
    words = Words(64)
    batches = BatchSampler(RandomSampler(words), 8, drop_last=True)
    train = DataLoader(words, batch_sampler=batches, num_workers=2)
    val = DataLoader(words, batch_sampler=BatchSampler(SequentialSampler(words), batch_size=4, drop_last=False))
    trainer = Trainer(devices=2, max_epochs=1)
    trainer.fit(Net(), train, val)
    trainer.test(Net(), make_loader(words, 4))


if __name__ == "__main__":
    main()
