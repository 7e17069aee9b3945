import pytorch_lightning as pl
import torch


class Unread(pl.LightningModule):
    def on_validation_epoch_end(self, *args, **kwargs) -> None:
        self.log_dict(self.metrics.compute())


class Passed(pl.LightningModule):
    pass


class Decorated(pl.LightningModule):
    def on_test_epoch_start(self):
        self.test_step_outputs = [[] for _ in self.trainer.num_test_batches]

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs[dataloader_idx].append(outputs)

    @pl.utilities.rank_zero_only
    @torch.no_grad()
    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        # what the paper reports
        print(sum(outputs))
