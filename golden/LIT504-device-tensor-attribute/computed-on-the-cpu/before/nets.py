from torch import nn


class Labeller(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(2, 2)

    def forward(self, x):
        return self.layer(x)

    @staticmethod
    def to_label(logits):
        labels = logits.clone()
        labels[logits > 0] = 1.0
        return labels
