from torchmetrics import Metric


class Overlap(Metric):
    def __init__(self):
        super().__init__()
        self.add_state("total", default=0.0, dist_reduce_fx="sum")

    def update(self, value):
        self.total += value

    def compute(self):
        return self.total


class Plan:
    def compute(self):
        return 1.0
