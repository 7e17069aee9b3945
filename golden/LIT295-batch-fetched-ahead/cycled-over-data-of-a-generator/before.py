import torch
from pytorch_lightning import LightningModule, Trainer, seed_everything
from torch.utils.data import DataLoader, TensorDataset


def made(count, seed):
    generator = torch.Generator().manual_seed(seed)
    return TensorDataset(torch.rand(count, 8, generator=generator))


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.head = torch.nn.Linear(8, 2)

    def training_step(self, batch, batch_idx):
        (known,), (unknown,) = batch["known"], batch["unknown"]
        return self.head(known).mean() + self.head(unknown + torch.randn_like(unknown)).std()

    def train_dataloader(self):
        return {
            "known": DataLoader(made(40, 1), 10, shuffle=True),
            "unknown": DataLoader(made(120, 2), 10, shuffle=True),
        }


seed_everything(3)
trainer = Trainer(max_epochs=2)
trainer.fit(Net())
