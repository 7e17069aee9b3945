import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.generator_loss(batch)
        return self.discriminator_loss(batch)

    def configure_optimizers(self):
        first = torch.optim.Adam(self.generator.parameters())
        second = torch.optim.Adam(self.discriminator.parameters())
        return [first, second]


class Net(Base):
    def configure_optimizers(self):
        print("optimizers of", type(self).__name__)
        return super().configure_optimizers()


class Kept(Base):
    def configure_optimizers(self):
        optimizers = super().configure_optimizers()
        optimizers.append(torch.optim.SGD(self.head.parameters(), lr=0.1))
        return optimizers
