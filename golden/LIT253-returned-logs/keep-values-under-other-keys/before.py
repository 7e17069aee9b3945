import pytorch_lightning as pl
import torch


class Some(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        avg = {k: torch.stack([o[k] for o in outputs]).mean() for k in outputs[0]}
        return {**avg, "log": {f"val/{k}": v for k, v in avg.items() if k != "size"}}


class Made(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        avg = self.averages(outputs)
        return {**avg, "log": {f"val/{k}": v.mean() for k, v in avg.items()}}


class Other(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        avg, best = self.averages(outputs)
        return {**best, "log": {f"val/{k}": v for k, v in avg.items()}}


class Changed(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        avg = self.averages(outputs)
        logs = {f"val/{k}": v for k, v in avg.items()}
        logs = self.more(logs)
        return {**avg, "log": logs}
