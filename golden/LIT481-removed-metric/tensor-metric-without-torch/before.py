from typing import Any

from pytorch_lightning.metrics.metric import TensorMetric

from spans import count_spans


class SpanCounts(TensorMetric):
    def __init__(self, reduce_group: Any = None, reduce_op: Any = None):
        super().__init__(name="span_counts", reduce_group=reduce_group, reduce_op=reduce_op)

    def forward(self, predicted, expected):
        return count_spans(predicted, expected)
