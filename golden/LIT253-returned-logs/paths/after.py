import os

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self, args):
        super().__init__()
        self.args = args
        self.layer = torch.nn.Linear(2, 1)

    def test_step(self, batch, batch_idx):
        return {"loss": self.layer(batch).mean()}

    def test_epoch_end(self, outputs):
        loss = torch.stack([x["loss"] for x in outputs]).mean()
        file = os.path.join(self.args.output_dir, "rows.pt")
        torch.save(outputs, file)
        self.log("test_loss", loss)
        self.log("profile", self.profile)
