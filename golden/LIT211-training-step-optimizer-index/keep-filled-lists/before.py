import pytorch_lightning as pl
from torch.optim import SGD
from torch.optim.lr_scheduler import ReduceLROnPlateau, StepLR


class OtherDefault(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx=None):
        return self.loss(batch, optimizer_idx)

    def configure_optimizers(self):
        optimizers = [SGD(self.a.parameters(), lr=0.1)]
        if self.b is not None:
            optimizers.append(SGD(self.b.parameters(), lr=0.1))
        return optimizers


class Nested(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx=0):
        return self.loss(batch, optimizer_idx)

    def training_epoch_end(self, outputs):
        self.log("loss", sum(output["loss"] for output in outputs))

    def configure_optimizers(self):
        optimizers = [SGD(self.a.parameters(), lr=0.1)]
        if self.b is not None:
            optimizers.append(SGD(self.b.parameters(), lr=0.1))
        return optimizers


class Extended(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.loss(batch, optimizer_idx)

    def configure_optimizers(self):
        optimizers = [SGD(self.a.parameters(), lr=0.1)]
        optimizers.extend(self.others())
        return optimizers


class MayWait(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.loss(batch, optimizer_idx)

    def configure_optimizers(self):
        optimizers = [SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)]
        schedulers = [StepLR(optimizers[0], 1)]
        if self.wait:
            schedulers.append({"scheduler": ReduceLROnPlateau(optimizers[1]), "monitor": "loss"})
        return optimizers, schedulers


class EitherList(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.loss(batch, optimizer_idx)

    def configure_optimizers(self):
        optimizers = self.given()
        optimizers.append(SGD(self.b.parameters(), lr=0.1))
        return optimizers
