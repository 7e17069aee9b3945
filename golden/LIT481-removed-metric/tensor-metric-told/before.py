import pytorch_lightning as pl
from pytorch_lightning.metrics import NumpyMetric, TensorMetric


class Named(TensorMetric):
    def __init__(self):
        super().__init__("named")

    def forward(self, x, y):
        print(self.name)
        return (x - y).abs().mean()


class HandedOn(pl.metrics.TensorMetric):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)

    def forward(self, x, y):
        return (x - y).abs().mean()


class Several(pl.metrics.TensorMetric):
    def __init__(self):
        super().__init__(name="several")

    def forward(self, x, y):
        return x.sum(), y.sum()


class Plain(pl.metrics.TensorMetric):
    def forward(self, x, y):
        return (x - y).abs().mean()


class OfArrays(NumpyMetric):
    def __init__(self):
        super().__init__("arrays")

    def forward(self, x, y):
        return abs(x - y).mean()
