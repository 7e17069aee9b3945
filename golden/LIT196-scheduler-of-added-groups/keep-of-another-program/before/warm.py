import torch
from pytorch_lightning import LightningModule, Trainer
from torch.optim.lr_scheduler import LambdaLR


class Classifier(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [LambdaLR(optimizer, lambda epoch: 0.1 ** (epoch // 30))]


if __name__ == "__main__":
    Trainer(max_epochs=3, gpus=1).fit(Classifier())
