import numpy as np
import pytorch_lightning as pl
from numpy import NINF, asfarray, float


def prepare(x):
    np.warnings.filterwarnings("ignore")
    print(np.math)
    x = np.asfarray(x)
    return np.msort(x), np.cast["float32"](x), NINF, asfarray(x), float(3)


trainer = pl.Trainer(gpus=1, max_epochs=3)
