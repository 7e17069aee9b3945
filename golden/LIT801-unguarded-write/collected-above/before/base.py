from pytorch_lightning import LightningModule


class Base(LightningModule):
    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        self.test_step_outputs.append(outputs)
