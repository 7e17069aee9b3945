from options import MACHINE, other
from pytorch_lightning import Trainer

Trainer(gpus=2, strategy=MACHINE["strategy"])
Trainer(gpus=2, strategy=MACHINE["backend"])
other()
