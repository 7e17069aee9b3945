import pytorch_lightning as pl

try:
    from numpy import product
except ImportError:
    from numpy import prod as product

import numpy as np

try:
    kind = np.float
except AttributeError:
    kind = float


trainer = pl.Trainer(gpus=1, max_epochs=3)
