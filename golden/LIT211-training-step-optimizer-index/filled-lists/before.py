import pytorch_lightning as pl
from torch.optim import SGD, Adam
from torch.optim.lr_scheduler import ExponentialLR


class MayBeOne(pl.LightningModule):
    def __init__(self, model, params):
        super().__init__()
        self.model, self.params = model, params

    def training_step(self, batch, batch_idx, optimizer_idx=0):
        results = self.model.loss_function(batch, optimizer_idx=optimizer_idx)
        return results["loss"]

    def configure_optimizers(self):
        optims = []
        scheds = []
        optims.append(Adam(self.model.parameters(), lr=self.params["lr"]))
        # a second one for adversarial training
        if self.params["lr_2"] is not None:
            optims.append(Adam(self.model.critic.parameters(), lr=self.params["lr_2"]))
        try:
            scheds.append(ExponentialLR(optims[0], gamma=self.params["gamma"]))
            if self.params["gamma_2"]:
                scheds.append(ExponentialLR(optims[1], gamma=self.params["gamma_2"]))
            return optims, scheds
        except KeyError:
            return optims


class AlwaysTwo(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.a(batch).mean()
        if optimizer_idx == 1:
            return self.b(batch).mean()

    def configure_optimizers(self):
        optimizers = [SGD(self.a.parameters(), lr=0.1)]
        optimizers.append(SGD(self.b.parameters(), lr=0.1))
        return optimizers


class OneAfterAll(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx=0):
        return self.a(batch).mean()

    def configure_optimizers(self):
        optimizers = []
        optimizers.append(SGD(self.a.parameters(), lr=0.1))
        return optimizers


class EachPart(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        optimizers = []
        for part in self.parts:
            optimizers.append(SGD(part.parameters(), lr=0.1))
        return optimizers
