import os

import lightning as L
import torch
from data import Data
from net import Net

if __name__ == "__main__":
    torch.manual_seed(int(os.environ.get("SEED", 0)))
    L.Trainer(devices=2, strategy="ddp").fit(Net(), Data())
