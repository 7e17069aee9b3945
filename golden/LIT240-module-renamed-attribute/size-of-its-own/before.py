"""Attributes of the project."""
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def __init__(self, model_size="base"):
        super().__init__()
        self.model_size = model_size

    def forward(self, x):
        return {"base": 1, "large": 2}[self.model_size] * x


class Tool:
    @staticmethod
    def to_uncompiled(x):
        return x


print(Tool.to_uncompiled(1), Net().model_size)
