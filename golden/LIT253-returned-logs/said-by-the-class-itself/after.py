import pytorch_lightning as pl
import torch


class Task(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.shown(outputs)

    def shown(self, outputs):
        print(len(outputs))


class Tagging(Task):
    def shown(self, outputs):
        print(torch.stack(outputs).mean())
