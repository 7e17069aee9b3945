r"""
before: [Cc]an't (get|pickle) local object
after: trained
"""

import torch
from lightning.pytorch import LightningModule
from lightning.pytorch.cli import LightningCLI
from torch.utils.data import DataLoader

DEFAULTS = {"accelerator": "cpu", "devices": 2, "strategy": "ddp_spawn", "max_epochs": 1, "enable_progress_bar": False}


class Net(LightningModule):
    def __init__(self, slope: float = 0.1):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)
        self.act = lambda x: torch.nn.functional.leaky_relu(x, 0.1)

    def training_step(self, batch, batch_idx):
        return self.act(self.layer(batch)).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(torch.arange(8.0).reshape(-1, 1), batch_size=4)


if __name__ == "__main__":
    cli = LightningCLI(
        Net, trainer_defaults=DEFAULTS, save_config_callback=None, args=["fit", "--trainer.logger=false"]
    )
    print("trained")
