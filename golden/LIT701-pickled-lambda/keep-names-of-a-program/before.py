"""Other processes do not run what stands under the guard, so that a function could not read its imports."""

import pytorch_lightning as pl
from torch.utils.data import DataLoader

if __name__ == "__main__":
    from processing import shorten

    count = 1
    count = count + 1
    short = DataLoader([3], collate_fn=lambda x: shorten(x, 3), num_workers=4)
    counted = DataLoader([4], collate_fn=lambda x: x[:count], num_workers=4)
    pl.Trainer(accelerator="gpu", devices=2).fit(pl.LightningModule(), short, counted)
