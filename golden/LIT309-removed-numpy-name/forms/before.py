import numpy
import numpy as np
import numpy as onp
import pytorch_lightning as pl


class Ranking:
    best = -np.Inf  # nothing yet
    worst = np.NINF
    span = np.PINF - np.NINF

    def score(self, x: np.float, mask=None) -> np.float64:
        x = np.asarray(
            x,
            dtype=np.float,  # not of 32 bits
        )
        kinds = (numpy.int, onp.bool, np.object, np.str, np.complex, np.long, np.unicode)
        if mask is None:
            mask = np.ones(x.shape, np.bool).astype(np.int)
        total = np.product(x.shape) * np.math.factorial(3)
        low = np.percentile(x, 5, interpolation="lower")
        counts, _ = np.histogram(x, bins=10, normed=True)
        if np.sometrue(np.in1d(x, mask)) or np.alltrue(x == np.NaN):
            return np.float_(np.trapz(counts)) + low
        return np.round_(total, 2), kinds, np.string_("a"), np.mat("1 2")


trainer = pl.Trainer(gpus=1, max_epochs=3)
