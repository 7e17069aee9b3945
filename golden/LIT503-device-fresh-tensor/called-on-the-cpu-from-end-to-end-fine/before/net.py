from embedding import embedding
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return (batch + embedding(8, batch.shape[-1]).to(batch.device)).mean()
