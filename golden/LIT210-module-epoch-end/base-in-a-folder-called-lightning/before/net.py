import torch

from lightning.system import System


class Net(System):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def validation_epoch_end(self, outputs):
        self.log("val_loss", torch.stack([output["loss"] for output in outputs]).mean())
