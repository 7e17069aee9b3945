import jax.numpy as jnp
import numpy as np
import pytorch_lightning as pl
import torch


class Table:
    float = "f"

    def kinds(self, np_like):
        values = [np.float32, np.float64, np.int64, np.bool_, np.object_, np.inf, np.nan, np.prod, np.isin]
        return values + [self.float, np_like.float, jnp.float_, torch.float, torch.int, torch.bool]


def percentile(x):
    np = Table()
    return np.float, np.percentile(x, interpolation="lower")


def kept(x):
    return np.percentile(x, 5, method="lower"), np.random.normal, {"np.float": float}


trainer = pl.Trainer(gpus=1, max_epochs=3)
