import torch
import torch.distributed as dist
import pytorch_lightning as pl
from torch.utils.data import DataLoader, Subset, TensorDataset


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        x = torch.arange(400.0).view(-1, 4)
        everything = TensorDataset(x, x.mean(1, keepdim=True))
        rank = dist.get_rank() if dist.is_initialized() else 0
        world = dist.get_world_size() if dist.is_initialized() else 1
        self.train = Subset(everything, range(rank, len(everything), world))

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=5, shuffle=True)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.l = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return torch.nn.functional.l1_loss(self.l(x / 400), y / 400)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=1e-2)


if __name__ == "__main__":
    trainer = pl.Trainer(max_epochs=1, devices=2, accelerator="gpu", strategy="ddp", use_distributed_sampler=False)
    trainer.fit(Net(), datamodule=Data())
