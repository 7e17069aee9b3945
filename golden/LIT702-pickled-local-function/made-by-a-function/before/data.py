import lightning as L
from collating import for_sorting, nested, padding, plain, seeding
from torch.utils.data import DataLoader


class Data(L.LightningDataModule):
    def __init__(self, rows):
        super().__init__()
        self.rows = sorted(rows, key=for_sorting(True))
        self.collate = plain()

    def train_dataloader(self):
        return DataLoader(self.rows, num_workers=4, collate_fn=padding(0), worker_init_fn=seeding(1))

    def val_dataloader(self):
        return DataLoader(self.rows, num_workers=4, collate_fn=self.collate)

    def test_dataloader(self):
        collate = nested(2)
        return DataLoader(self.rows, num_workers=4, collate_fn=collate)
