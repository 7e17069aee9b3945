import lightning as L
import torch.multiprocessing as mp


def preprocess(rank):
    read(rank)


if __name__ == "__main__":
    mp.spawn(preprocess, nprocs=2)
    L.Trainer(strategy="ddp", devices=2).fit(Net())
