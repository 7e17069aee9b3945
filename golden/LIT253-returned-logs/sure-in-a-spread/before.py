import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {}
        for name in self.names:
            logs["loss_" + name] = torch.stack([output[name] for output in outputs]).mean()
        recall = torch.stack([output["recall"] for output in outputs]).mean()
        return {"val_recall": recall, "log": dict(logs, val_recall=recall)}

    def test_epoch_end(self, outputs):
        logs = self.gathered(outputs)
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        return {"test_loss": loss, "log": {**logs, "test_loss": loss}}
