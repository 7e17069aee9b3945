from pytorch_lightning.utilities.types import LRSchedulerConfig as Base


class LRSchedulerConfig(Base):
    def __init__(self, scheduler, opt_idx=0):
        super().__init__(scheduler)


config = LRSchedulerConfig(None, opt_idx=1)
plain = Base(None, interval="step")
