"""Lists of functions that have names, and lambdas of lists that are used where they stand."""
import pytorch_lightning as pl
from torch.utils.data import DataLoader, Dataset


def double(row):
    return row * 2


class Shapes(Dataset):
    def __init__(self, rows, changes=None, chosen=()):
        self.rows = [row for row in rows if all(is_good(row) for is_good in chosen)]
        self.changes = list(changes or [])

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        row = self.rows[index]
        for change in self.changes:
            row = change(row)
        return row


def main(model):
    shapes = Shapes([1.0, 2.0], changes=[double, abs], chosen=[lambda row: row > 0])
    pl.Trainer(devices=2, strategy="ddp_spawn").fit(model, DataLoader(shapes, num_workers=2))


if __name__ == "__main__":
    main(None)
