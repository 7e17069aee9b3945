from lightning.pytorch import LightningModule, Trainer
from torch.utils.data import DataLoader, Dataset

from data import Words


class Shapes(Dataset):
    def __init__(self, rows, changes=()):
        self.rows = rows
        self.changes = list(changes)

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        row = self.rows[index]
        for change in self.changes:
            row = change(row)
        return row


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return batch.mean()


def main():
    words = Words([1.0, 2.0], noise=lambda word: word + 0.1, keep=lambda word: word > 0)
    shapes = Shapes([1.0, 2.0], changes=[lambda row: row * 2])
    trainer = Trainer(devices=2, accelerator="cpu", strategy="ddp_spawn", max_epochs=1)
    trainer.fit(Net(), DataLoader(words), DataLoader(shapes))


if __name__ == "__main__":
    main()
