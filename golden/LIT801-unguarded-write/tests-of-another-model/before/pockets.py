import lightning as L
import torch


class Pockets(L.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).sum()

    def on_test_epoch_end(self):
        torch.save(self.kept, "kept.pt")
