from typing import Tuple

import pytorch_lightning as pl
from hydra.utils import get_class, instantiate


def build(cfg) -> Tuple[type, pl.Trainer]:
    return get_class(cfg.net), instantiate(cfg.trainer)


def parts_of(cfg):
    return get_class(cfg.net), instantiate(cfg.other)
