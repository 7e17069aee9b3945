import lightning as L
import torch.multiprocessing as mp


def worker(rank, model):
    trainer = L.Trainer(strategy="ddp", devices=2)
    trainer.fit(model)


if __name__ == "__main__":
    mp.spawn(worker, args=(Net(),), nprocs=2)
