from pytorch_lightning import LightningModule
from torch.optim import Adam


class Net(LightningModule):
    def on_train_start(self):
        self.encoder.requires_grad_(False)

    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch)}

    def configure_optimizers(self):
        return Adam([*self.encoder.parameters(), *self.head.parameters()])
