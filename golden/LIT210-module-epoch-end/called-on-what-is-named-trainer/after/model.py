import torch
from pytorch_lightning import LightningModule


class SmallNet(LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 2)

    def validation_step(self, batch, batch_idx):
        return {"loss": self.layer(batch).sum()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._validation_epoch_end(outputs)

    def _validation_epoch_end(self, outputs):
        return self._logging(outputs, "val")

    def _logging(self, outputs, mode):
        loss = torch.stack([x["loss"] for x in outputs]).mean()
        self.log(mode + "/loss", loss)
        return {"loss": loss}
