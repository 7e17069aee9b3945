import torch
from pytorch_lightning.metrics.metric import TensorMetric
from torch import nn


class RecallAtK(TensorMetric):
    def __init__(self, k, reduce_group=None):
        super().__init__("recall_at_%d" % k, reduce_group)
        self.k = k

    def forward(self, scores, target):
        top = scores.topk(self.k, dim=1)[1]
        return (top == target.unsqueeze(1)).any(1).float().mean()


class Hits(TensorMetric):
    """Counts what is right."""

    def __init__(self, ignored=0, reduce_group=None, reduce_op=None):
        super(Hits, self).__init__(
            name="hits",
            reduce_group=reduce_group,
            reduce_op=reduce_op,  # a sum
        )
        self.ignored = ignored

    def forward(self, prediction, target):
        right = (prediction == target) & (target != self.ignored)
        if not right.any():
            return 0
        return right.sum()


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.hits = Hits()
