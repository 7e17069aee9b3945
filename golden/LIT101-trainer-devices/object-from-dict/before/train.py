import pytorch_lightning as pl
import torch
import yaml
from helpers.config import object_from_dict
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def __init__(self, settings):
        super().__init__()
        self.layer = object_from_dict(settings["model"])

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()


def main():
    with open("settings.yaml") as file:
        settings = yaml.safe_load(file)
    trainer = object_from_dict(
        settings["trainer"],
        checkpoint_callback=ModelCheckpoint(**settings["checkpoints"]),
        gpus=torch.cuda.device_count(),
        resume_from_checkpoint=settings["resume"],
    )
    trainer.fit(Net(settings))
