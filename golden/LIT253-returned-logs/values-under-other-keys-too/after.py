import pytorch_lightning as pl
import torch


class Shown(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        avg = {k: torch.stack([o[k] for o in outputs]).mean() for k in outputs[0]}
        logged = {f"val/{k}": v for k, v in avg.items()}
        self.log_dict({key: value for key, value in logged.items() if key != "iou"})
        self.log("iou", avg["val_iou"], prog_bar=True, logger="iou" in logged)
        self.log_dict({key: value for key, value in avg.items() if key not in logged and key != "iou"}, logger=False)


class Logged(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        avg = {k: torch.stack([o[k] for o in outputs]).mean() for k in outputs[0]}
        logged = {k.replace("_", "/"): v for k, v in avg.items()}
        self.log_dict(logged)
        self.log_dict({key: value for key, value in avg.items() if key not in logged}, logger=False)

    def test_epoch_end(self, outputs):
        avg = {k: torch.stack([o[k] for o in outputs]).mean() for k in outputs[0]}
        tensorboard_logs = {f"test/{k}": v for k, v in avg.items()}
        self.log_dict(tensorboard_logs)
        self.log_dict({key: value for key, value in avg.items() if key not in tensorboard_logs})
