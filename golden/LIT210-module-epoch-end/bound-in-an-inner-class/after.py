import pytorch_lightning as pl
import torch


class Kinds:
    class Judged(pl.LightningModule):
        def on_validation_epoch_start(self):
            self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

        def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
            if outputs is not None:
                self.validation_step_outputs[dataloader_idx].append(outputs)

        def on_validation_epoch_end(self):
            outputs = self.validation_step_outputs
            self.validation_step_outputs = []
            if len(outputs) == 1:
                outputs = outputs[0]
            self._validation_epoch_end(outputs)

        def _validation_epoch_end(self, outputs):
            self.log("score", torch.stack(outputs).mean())

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
            Kinds.Judged._validation_epoch_end(self, outputs)

        def again(self, outputs):
            self._validation_epoch_end(outputs)

    class Loud(Judged):
        def _validation_epoch_end(self, outputs):
            super()._validation_epoch_end(outputs)
            print("loud")
