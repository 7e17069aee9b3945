import pytorch_lightning as pl
from typing import Optional


def build(steps: Optional[int] = None):
    return pl.Trainer(max_steps=-1 if steps is None else steps)
