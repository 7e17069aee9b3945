import lightning as L
import torch

from net import Net

device = torch.device("cpu")

if __name__ == "__main__":
    trainer = L.Trainer(devices=2)
    trainer.fit(Net(4, device))
