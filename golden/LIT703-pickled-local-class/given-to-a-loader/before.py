import torch
from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader


class Data(LightningDataModule):
    def train_dataloader(self):
        class Pad:
            def __call__(self, batch):
                rows, labels = zip(*batch)
                return torch.stack(rows), torch.stack(labels)

        return DataLoader(self.rows, batch_size=8, num_workers=2, collate_fn=Pad())

    def val_dataloader(self):
        class Stack:
            def __call__(self, batch):
                return torch.stack(batch)

        class Count:
            total = 0

        class Seed:
            def __call__(self, worker):
                torch.manual_seed(worker)

        count, stack = Count(), Stack()
        self.counted = count.total
        return DataLoader(self.rows, 8, num_workers=self.workers, collate_fn=stack, worker_init_fn=Seed())

    def test_dataloader(self):
        class Join:
            def __call__(self, batch):
                return torch.cat(batch)

        return DataLoader(self.rows, batch_size=8, num_workers=0, collate_fn=Join())

    def predict_dataloader(self):
        class Keep:
            def __init__(self, rows):
                self.rows = rows

            def __call__(self, batch):
                return batch

        return DataLoader(self.rows, batch_size=8, collate_fn=Keep(self.rows))
