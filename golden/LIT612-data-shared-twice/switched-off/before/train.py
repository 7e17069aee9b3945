import lightning as L

from data import Data
from nets import Net

L.Trainer(devices=2, strategy="ddp", use_distributed_sampler=False).fit(Net(), Data())
