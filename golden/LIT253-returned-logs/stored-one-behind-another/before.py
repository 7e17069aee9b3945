import json

import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        metrics = {"val_loss": torch.stack([output["val_loss"] for output in outputs]).mean()}
        for level, (precision, recall) in self.seen():
            metrics[f"precision_{level}"] = precision
            metrics[f"recall_{level}"] = recall  # of all

        print(json.dumps({key: float(value) for key, value in metrics.items()}))
        return metrics
