import pytorch_lightning as pl
import torch


def ended(stage):
    def end(module, outputs):
        module.log(stage, torch.stack(outputs).mean())

    return end


class Made(pl.LightningModule):
    validation_epoch_end = ended("val")
