from pytorch_lightning import LightningModule
from pytorch_lightning.metrics.functional.classification import average_precision
from torch.nn import CrossEntropyLoss


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.loss = CrossEntropyLoss()

    def validation_step(self, batch, batch_idx):
        scores, labels = self(batch)
        self.log("loss", self.loss(scores, labels))
        self.log("ap", average_precision(scores[:, 1], labels))
