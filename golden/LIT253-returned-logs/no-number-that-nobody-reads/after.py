import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def test_step(self, batch, batch_idx):
        return {"row": batch, "loss": self(batch).sum()}

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        self.log("test_loss", loss)
