from typing import Dict

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, psnr = self.loss(batch)
        logs = {"loss": loss}
        bar = logs
        return {"loss": loss,
                "progress_bar": bar,
                "log": logs
               }

    def validation_epoch_end(self, outputs) -> Dict[str, torch.Tensor]:
        loss = sum(outputs)

        return {"log": {"val/loss": loss,
                        "val/n": len(outputs)},
                "val_loss": loss}

    def test_epoch_end(self, outputs) -> dict:
        loss = sum(outputs)
        self.log("test_loss", loss)

        return {"test_loss": loss}
