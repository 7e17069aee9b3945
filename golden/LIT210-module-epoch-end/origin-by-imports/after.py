import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import TQDMProgressBar


class Renderer(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"rgb": self(batch)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        images = torch.cat([each["rgb"] for each in outputs])
        return self.psnr(images), images


def main(model):
    trainer = pl.Trainer(gpus=1, callbacks=[TQDMProgressBar(refresh_rate=20)])
    trainer.fit(model)
