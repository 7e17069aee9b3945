from typing import Union

import pytorch_lightning as pl
from pytorch_lightning.metrics import F1, Accuracy
from pytorch_lightning.metrics import MeanSquaredError


class Own(Accuracy):
    pass


def look(metric: Union[Accuracy, F1]):
    table = {"mse": MeanSquaredError, Accuracy: 1}
    return isinstance(metric, (Accuracy, F1)), isinstance(metric, pl.metrics.F1), table
