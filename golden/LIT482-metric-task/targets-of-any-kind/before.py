import torch
from pytorch_lightning import LightningModule
from pytorch_lightning.metrics.functional.classification import auroc


class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        scores = torch.cat([output["scores"] for output in outputs])
        labels = torch.cat([output["labels"] for output in outputs])
        self.log("auc", auroc(scores, labels))
