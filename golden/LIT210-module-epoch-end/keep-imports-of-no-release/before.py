"""No release has all that it imports, so that it tells nothing of how old the code is."""

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import TQDMProgressBar
from pytorch_lightning.metrics import Accuracy


class Renderer(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"rgb": self(batch)}

    def validation_epoch_end(self, outputs):
        images = torch.cat([each["rgb"] for each in outputs])
        return self.psnr(images), images


def main(model):
    trainer = pl.Trainer(gpus=1, callbacks=[TQDMProgressBar(refresh_rate=20)])
    trainer.fit(model)
    return Accuracy()
