from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader


class Pages(LightningDataModule):
    def _loader(self, rows, **more):
        options = dict(batch_size=4, num_workers=0)
        options.update(more)
        return DataLoader(rows, **options)

    def _counted(self, rows, **more):
        options = dict(batch_size=4, num_workers=2)
        self.seen.update(more)
        return DataLoader(rows, **options)

    def train_dataloader(self):
        return self._loader(self.rows, collate_fn=lambda rows: rows[0])

    def val_dataloader(self):
        return self._counted(self.rows, collate_fn=lambda rows: rows[0])
