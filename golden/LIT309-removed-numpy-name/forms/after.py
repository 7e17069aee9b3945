import math

import numpy as np
import pytorch_lightning as pl


class Ranking:
    best = -np.inf  # nothing yet
    worst = -np.inf
    span = np.inf - (-np.inf)

    def score(self, x: float, mask=None) -> np.float64:
        x = np.asarray(
            x,
            dtype=float,  # not of 32 bits
        )
        kinds = (int, bool, object, str, complex, int, str)
        if mask is None:
            mask = np.ones(x.shape, bool).astype(int)
        total = np.prod(x.shape) * math.factorial(3)
        low = np.percentile(x, 5, method="lower")
        counts, _ = np.histogram(x, bins=10, density=True)
        if np.any(np.isin(x, mask)) or np.all(x == np.nan):
            return np.float64(np.trapezoid(counts)) + low
        return np.round(total, 2), kinds, np.bytes_("a"), np.asmatrix("1 2")


trainer = pl.Trainer(gpus=1, max_epochs=3)
