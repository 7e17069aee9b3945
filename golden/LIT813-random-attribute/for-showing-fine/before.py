import torch
from pytorch_lightning import LightningModule


class Gan(LightningModule):
    def __init__(self):
        super().__init__()
        self.validation_z = torch.randn(8, 100)
        self.shown = torch.randperm(8)

    def training_step(self, batch, batch_idx):
        return self.generator(batch).mean()

    def on_validation_epoch_end(self):
        sample = self.generator(self.validation_z.type_as(self.generator.weight))
        self.logger.experiment.add_images("samples", sample[self.shown])

    def on_train_epoch_end(self):
        self.last = self.validation_z.clone()
