import lightning as L
from torch.utils.data import DataLoader

from data import Frames, Lazy
from net import Net

if __name__ == "__main__":
    trainer = L.Trainer(strategy="ddp_spawn", devices=2)
    trainer.fit(Net(), DataLoader(Frames("train.h5")), DataLoader(Lazy("val.h5")))
