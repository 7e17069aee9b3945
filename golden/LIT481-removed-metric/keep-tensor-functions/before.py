import torch


class Metric:
    def __init__(self, name):
        self.name = name


class Spans(Metric):
    def forward(self, predicted, expected):
        return torch.as_tensor(0, dtype=torch.float32)
