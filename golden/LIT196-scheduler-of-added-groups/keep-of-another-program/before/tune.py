from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import BackboneFinetuning
from torch.optim import SGD


class Transferred(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def configure_optimizers(self):
        return SGD(self.head.parameters(), lr=0.1)


if __name__ == "__main__":
    Trainer(max_epochs=3, gpus=1, callbacks=[BackboneFinetuning(2)]).fit(Transferred())
