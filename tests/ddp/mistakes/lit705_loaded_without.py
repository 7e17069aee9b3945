r"""
before: loaded with: 1 None$
"""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def __init__(self, width=1, act=None):
        super().__init__()
        self.save_hyperparameters()
        self.layer = torch.nn.Linear(width, 1)
        self.width, self.act = width, act

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(torch.arange(8.0).reshape(-1, 1), batch_size=2)


if __name__ == "__main__":
    options = {"max_epochs": 1, "logger": False, "enable_progress_bar": False, "enable_model_summary": False}
    trainer = pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_fork", default_root_dir=".", **options)
    trainer.fit(Net(act=lambda x: x * 2))
    loaded = Net.load_from_checkpoint(trainer.checkpoint_callback.best_model_path)
    print("loaded with:", loaded.width, loaded.act)
