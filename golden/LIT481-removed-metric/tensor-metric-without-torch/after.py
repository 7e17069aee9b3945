from typing import Any

import torch

from spans import count_spans


class SpanCounts(torch.nn.Module):
    def __init__(self, reduce_group: Any = None, reduce_op: Any = None):
        super().__init__()

    def forward(self, predicted, expected):
        return torch.as_tensor(count_spans(predicted, expected), dtype=torch.float32)
