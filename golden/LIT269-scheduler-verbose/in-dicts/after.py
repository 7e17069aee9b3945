import pytorch_lightning as pl
import torch

PLANS = {
    "cosine": {"T_max": 10, "eta_min": 1e-6},
    "drop": {
        "mode": "min",
        "threshold_mode": "abs",
        # it says too much
        "cooldown": 2,
    },
}


class Net(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        given = dict(
            factor=0.5,
            patience=4,
            threshold_mode="abs",
        )
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, **given)
        return [optimizer], [{"scheduler": scheduler, "monitor": "val_loss"}]


pl.Trainer(gpus=1)
