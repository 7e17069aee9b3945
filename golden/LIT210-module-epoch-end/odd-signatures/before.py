import pytorch_lightning as pl
import torch


class Unread(pl.LightningModule):
    def validation_epoch_end(self, *args, **kwargs) -> None:
        self.log_dict(self.metrics.compute())


class Passed(pl.LightningModule):
    def validation_epoch_end(self, *args, **kwargs):
        super().validation_epoch_end(*args, **kwargs)


class Decorated(pl.LightningModule):
    @pl.utilities.rank_zero_only
    @torch.no_grad()
    def test_epoch_end(self, outputs):
        # what the paper reports
        print(sum(outputs))
        return super().test_epoch_end(outputs)
