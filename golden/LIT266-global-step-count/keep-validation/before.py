import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 1)

    def shared_step(self, batch):
        if self.global_step > 1000:
            print("late")
        return self.layer(batch).mean()

    def training_step(self, batch, batch_idx):
        return self.shared_step(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val", self.shared_step(batch))
        self.logger.experiment.add_scalar("mean", batch.mean(), global_step=self.global_step)

    def validation_epoch_end(self, outputs):
        if max(self.global_step - 1, 0) % 100 == 0:
            print("hundred")

    def on_validation_start(self):
        if self.global_step == 0:
            print("sanity check")

    def test_step(self, batch, batch_idx):
        print(self.global_step)
