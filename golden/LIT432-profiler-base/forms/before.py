import pytorch_lightning as pl
from pytorch_lightning.profiler import BaseProfiler, PassThroughProfiler
from pytorch_lightning.profiler.base import AbstractProfiler


class Own(BaseProfiler):
    def start(self, action_name):
        pass


class Other(pl.profiler.BaseProfiler):
    pass


def profile(profiler: AbstractProfiler = None):
    return profiler
