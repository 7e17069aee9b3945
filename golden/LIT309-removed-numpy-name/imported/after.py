from numpy import inf as Inf, nan as missing, prod as product
from numpy import array, float64 as float_
import pytorch_lightning as pl

sizes = [product(array([1, 2])), Inf, missing, float_(1)]


trainer = pl.Trainer(gpus=1, max_epochs=3)
