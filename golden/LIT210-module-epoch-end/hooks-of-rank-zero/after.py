"""Hooks that run on rank zero alone stand where those go which each process needs: they are called by these."""

import logging

import pytorch_lightning as pl
import torch
from pytorch_lightning.utilities import rank_zero_only

log = logging.getLogger(__name__)


class Told(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"miss": self(batch).mean()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []
        self._on_validation_epoch_start()

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        miss = torch.stack([each["miss"] for each in outputs]).mean()
        self.log("miss", miss, sync_dist=True)
        self._on_validation_epoch_end()

    @rank_zero_only
    def _on_validation_epoch_start(self) -> None:
        log.info("validation of epoch %d", self.current_epoch)

    @rank_zero_only
    def _on_validation_epoch_end(self) -> None:
        log.info("epoch %d is validated", self.current_epoch)


class Returning(pl.LightningModule):
    @rank_zero_only
    def _on_test_epoch_end(self):
        """Say so."""
        log.info("tested")

    def on_test_epoch_start(self):
        self.test_step_outputs = [[] for _ in self.trainer.num_test_batches]

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs[dataloader_idx].append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        self._test_epoch_end(outputs)
        self._on_test_epoch_end()

    def _test_epoch_end(self, outputs):
        if not outputs:
            return
        self.log("count", float(len(outputs)))


class Unread(pl.LightningModule):
    @rank_zero_only
    def _on_validation_epoch_end(self):
        log.info("validated")

    def on_validation_epoch_end(self):
        self.log("epoch", float(self.current_epoch))
        self._on_validation_epoch_end()


class Shared(pl.LightningModule):
    @torch.no_grad()
    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        self.log("count", float(len(outputs)))
        self.mean.zero_()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)
