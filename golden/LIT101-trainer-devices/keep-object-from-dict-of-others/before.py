import pytorch_lightning as pl
from helpers.config import object_from_dict


class Net(pl.LightningModule):
    def __init__(self, settings):
        super().__init__()
        self.layer = object_from_dict(settings["model"], gpus=1, checkpoint_callback=print)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()


def main(settings):
    pl.Trainer(max_epochs=1, accelerator="cpu").fit(Net(settings))
