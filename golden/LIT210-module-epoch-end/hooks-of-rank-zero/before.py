"""Hooks that run on rank zero alone stand where those go which each process needs: they are called by these."""

import logging

import pytorch_lightning as pl
import torch
from pytorch_lightning.utilities import rank_zero_only

log = logging.getLogger(__name__)


class Told(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"miss": self(batch).mean()}

    def validation_epoch_end(self, outputs):
        miss = torch.stack([each["miss"] for each in outputs]).mean()
        self.log("miss", miss, sync_dist=True)

    @rank_zero_only
    def on_validation_epoch_start(self) -> None:
        log.info("validation of epoch %d", self.current_epoch)

    @rank_zero_only
    def on_validation_epoch_end(self) -> None:
        log.info("epoch %d is validated", self.current_epoch)


class Returning(pl.LightningModule):
    @rank_zero_only
    def on_test_epoch_end(self):
        """Say so."""
        log.info("tested")

    def test_epoch_end(self, outputs):
        if not outputs:
            return
        self.log("count", float(len(outputs)))


class Unread(pl.LightningModule):
    @rank_zero_only
    def on_validation_epoch_end(self):
        log.info("validated")

    def validation_epoch_end(self, outputs):
        self.log("epoch", float(self.current_epoch))


class Shared(pl.LightningModule):
    @torch.no_grad()
    def on_validation_epoch_end(self):
        self.mean.zero_()

    def validation_epoch_end(self, outputs):
        self.log("count", float(len(outputs)))
