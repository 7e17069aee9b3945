import pytorch_lightning as pl
import torch


class Watching:
    def __init__(self, optimizer):
        self.optimizer = optimizer

    def step(self, value):
        self.value = float(value)

    def state_dict(self):
        return {"value": self.value}

    def load_state_dict(self, state):
        self.value = state["value"]


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [
            {"scheduler": Watching(optimizer), "reduce_on_plateau": True, "monitor": "val_loss"}
        ]

    def lr_scheduler_step(self, scheduler, metric):
        if metric is None:
            scheduler.step()
        else:
            scheduler.step(metric)
