import torchmetrics as tm
from pytorch_lightning import LightningModule


class Counted:
    def __init__(self, compute_on_step=True, k=1):
        self.compute_on_step = compute_on_step


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.mean = tm.MeanMetric(nan_strategy="ignore")
        self.found = tm.RetrievalPrecision(top_k=3)
        self.own = Counted(compute_on_step=False, k=3)
        self.ratio = tm.image.PeakSignalNoiseRatio()


class OfSeveralOutputs(LightningModule):
    def __init__(self, outputs):
        super().__init__()
        self.correlation = tm.PearsonCorrCoef(num_outputs=outputs)
        self.ranks = tm.SpearmanCorrCoef(num_outputs=outputs)
        self.error = tm.MeanSquaredError(num_outputs=outputs)
