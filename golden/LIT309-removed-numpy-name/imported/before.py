from numpy import Inf, NaN as missing, product
from numpy import array, float_
import pytorch_lightning as pl

sizes = [product(array([1, 2])), Inf, missing, float_(1)]


trainer = pl.Trainer(gpus=1, max_epochs=3)
