import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        return {"loss": loss, "log": {"train": loss}} if batch_idx else {"loss": loss}

    def validation_epoch_end(self, outputs):
        return {"val_loss": torch.stack(outputs).mean()} if outputs else {}
