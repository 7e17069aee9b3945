r"""
before: ranks monitor \[1.0, 3.0\]
after: ranks monitor \[2.0, 2.0\]
"""

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", batch.mean())

    def on_train_end(self):
        values = self.all_gather(self.trainer.callback_metrics["val_loss"])
        if self.global_rank == 0:
            print("ranks monitor", values.tolist(), flush=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(torch.arange(4.0).reshape(-1, 1), batch_size=2)

    def val_dataloader(self):
        return DataLoader(torch.tensor([[1.0], [3.0]]), batch_size=2)


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    stop = EarlyStopping(monitor="val_loss")
    options |= {"num_sanity_val_steps": 0, "callbacks": [stop]}
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_fork", **options).fit(Net())
