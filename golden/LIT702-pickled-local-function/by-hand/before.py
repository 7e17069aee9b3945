import lightning as L
from torch.utils.data import DataLoader


def pad(batch):
    return batch


class Data(L.LightningDataModule):
    def train_dataloader(self):
        def collate(batch):
            return self.tokenizer(batch)

        return DataLoader(self.train, num_workers=4, collate_fn=collate)

    def val_dataloader(self):
        def pad(batch):
            return batch[0]

        return DataLoader(self.val, num_workers=4, collate_fn=pad)
