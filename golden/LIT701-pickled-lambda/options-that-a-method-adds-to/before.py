from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader


class Pages(LightningDataModule):
    def _loader(self, rows, **more):
        options = dict(batch_size=4, num_workers=self.workers)
        options.update(more)
        return DataLoader(rows, **options)

    def _other(self, rows, **more):
        return DataLoader(rows, **{"num_workers": 2, **more})

    def train_dataloader(self):
        return self._loader(self.rows, collate_fn=lambda rows: rows[0])

    def val_dataloader(self):
        return self._loader(self.rows, worker_init_fn=lambda number: print(number))
