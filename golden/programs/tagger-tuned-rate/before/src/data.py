import torch
import pytorch_lightning as pl
from torch.utils.data import DataLoader, TensorDataset


class TagData(pl.LightningDataModule):
    def __init__(self, batch_size: int = 8, num_workers: int = 0):
        super().__init__()
        self.save_hyperparameters()

    def make(self, n, seed, shift=0.0):
        g = torch.Generator().manual_seed(seed)
        x = torch.randn(n, 6, 4, generator=g) + shift
        y = (x[..., :3] + 0.2 * torch.randn(n, 6, 3, generator=g)).argmax(-1)
        return TensorDataset(x, y)

    def train_dataloader(self):
        return DataLoader(self.make(64, 1), batch_size=self.hparams.batch_size, shuffle=True)

    def val_dataloader(self):
        return [
            DataLoader(self.make(16, 2), batch_size=self.hparams.batch_size),
            DataLoader(self.make(12, 3, 0.5), batch_size=self.hparams.batch_size),
        ]

    def predict_dataloader(self):
        return DataLoader(self.make(8, 4), batch_size=4)

    @classmethod
    def add_argparse_args(cls, parser):
        group = parser.add_argument_group("data")
        group.add_argument("--batch_size", type=int, default=8)
        group.add_argument("--num_workers", type=int, default=0)
        return parser
