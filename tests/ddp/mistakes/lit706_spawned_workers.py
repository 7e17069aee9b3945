r"""
before: cannot pickle '_io\.BufferedReader'
"""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self, path):
        self.file = open(path, "rb")  # noqa: SIM115

    def __len__(self):
        return 4

    def __getitem__(self, index):
        self.file.seek(index)
        return torch.tensor([float(self.file.read(1)[0])])


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(Rows("rows.bin"), num_workers=1, multiprocessing_context="spawn")


if __name__ == "__main__":
    with open("rows.bin", "wb") as rows:
        rows.write(bytes(range(4)))
    options = {"max_epochs": 1, "logger": False, "enable_checkpointing": False, "enable_progress_bar": False}
    options["enable_model_summary"] = False
    pl.Trainer(accelerator="cpu", devices=1, **options).fit(Net())
