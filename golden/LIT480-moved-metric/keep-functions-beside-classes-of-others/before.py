from metrics.classification import accuracy
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"accuracy": accuracy(self(batch), batch)}
