import lightning as L
from torch.utils.data import DataLoader


def collate(batch):
    return batch


class Data(L.LightningDataModule):
    def train_dataloader(self):
        def size(batch):
            return len(batch)

        self.sizes = sorted(self.batches, key=size)
        return DataLoader(self.train, num_workers=4, collate_fn=collate)

    def val_dataloader(self):
        def first(batch):
            return batch[0]

        return DataLoader(self.val, collate_fn=first)

    def collate(self, batch):
        return batch

    def test_dataloader(self):
        return DataLoader(self.test, num_workers=4, collate_fn=self.collate)
