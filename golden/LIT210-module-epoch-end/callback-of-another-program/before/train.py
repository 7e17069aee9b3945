from pytorch_lightning import Trainer

from model import Net

Trainer().fit(Net())
