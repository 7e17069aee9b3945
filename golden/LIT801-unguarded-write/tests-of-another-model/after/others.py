import lightning as L
import torch


class Others(L.LightningModule):
    def on_test_epoch_end(self):
        if self.trainer.is_global_zero:
            torch.save(self.kept, "others.pt")
