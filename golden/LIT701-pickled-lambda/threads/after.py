from lightning.pytorch import LightningDataModule
from monai.data import ThreadDataLoader


def _collate(batch):
    return batch[0]


class Data(LightningDataModule):
    def train_dataloader(self):
        return ThreadDataLoader(self.train, use_thread_workers=True, num_workers=4, collate_fn=lambda batch: batch)

    def val_dataloader(self):
        return ThreadDataLoader(self.val, num_workers=4, collate_fn=_collate)
