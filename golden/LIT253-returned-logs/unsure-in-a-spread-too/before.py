import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        logs = self.gathered(outputs)
        recall = torch.stack([output["recall"] for output in outputs]).mean()
        return {"val_acc": recall, "log": dict(logs, val_recall=recall)}
