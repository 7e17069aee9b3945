import pytorch_lightning as pl
import torch


class Decay(object):
    def __init__(self, optimizer):
        self.optimizer = optimizer

    def step(self):
        pass

    def state_dict(self):
        return {}

    def load_state_dict(self, state):
        pass


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        decay = Decay(optimizer)
        config = {"interval": "epoch"}
        config["scheduler"] = decay
        return {"optimizer": optimizer, "lr_scheduler": config}


class Other(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [dict(scheduler=Decay(optimizer), interval="step")]
