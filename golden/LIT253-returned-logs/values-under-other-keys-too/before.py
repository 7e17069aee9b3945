import pytorch_lightning as pl
import torch


class Shown(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        avg = {k: torch.stack([o[k] for o in outputs]).mean() for k in outputs[0]}
        return {**avg, "log": {f"val/{k}": v for k, v in avg.items()}, "progress_bar": {"iou": avg["val_iou"]}}


class Logged(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        avg = {k: torch.stack([o[k] for o in outputs]).mean() for k in outputs[0]}
        return {**avg, "log": {k.replace("_", "/"): v for k, v in avg.items()}}

    def test_epoch_end(self, outputs):
        avg = {k: torch.stack([o[k] for o in outputs]).mean() for k in outputs[0]}
        tensorboard_logs = {f"test/{k}": v for k, v in avg.items()}
        return {**avg, "log": tensorboard_logs}
