import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def validation_end(self, outputs):
        loss = torch.stack(outputs).mean()
        kept = {"val_loss": loss, "log": {"val/loss": loss}}
        for key, value in kept.items():
            if key != "log":
                self.log(key, value)
        return kept
