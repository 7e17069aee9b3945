from pytorch_lightning import Trainer
from types import TRAINER

trainer = Trainer(**TRAINER)
