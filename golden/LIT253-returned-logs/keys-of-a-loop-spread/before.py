import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        metrics = {}
        for name in outputs[0]:
            metrics[name] = torch.stack([output[name] for output in outputs]).mean()
        return {**metrics, "val_loss": self.total, "log": metrics}

    def test_epoch_end(self, outputs):
        metrics = {}
        for name in ("loss", "acc"):
            metrics[f"test_{name}"] = torch.stack([output[name] for output in outputs]).mean()
        self.log_dict(metrics)
