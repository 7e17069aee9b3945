import torch
from pytorch_lightning.metrics import Metric


class Mean(Metric):
    def __init__(self, device=None, **options):
        super().__init__(**options)
        self.add_state("total", default=torch.tensor(0.0), dist_reduce_fx="sum")

    def update(self, values):
        self.total += values.to(self.device).mean()
        if self.total.isnan():
            self.device, self.failed = values.device, True

    def compute(self):
        return self.total


class Counted(Mean):
    def reset(self):
        super().reset()
        self.update_count = 0
        self.dtype: torch.dtype = torch.float
