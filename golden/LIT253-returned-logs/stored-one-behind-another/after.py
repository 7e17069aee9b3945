import json

import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        val_loss = torch.stack([output["val_loss"] for output in outputs]).mean()
        self.log("val_loss", val_loss, logger=False)
        metrics = {"val_loss": val_loss}
        for level, (precision, recall) in self.seen():
            metrics[f"precision_{level}"] = precision
            metrics[f"recall_{level}"] = recall  # of all
            self.log(f"precision_{level}", precision, logger=False)
            self.log(f"recall_{level}", recall, logger=False)

        print(json.dumps({key: float(value) for key, value in metrics.items()}))
