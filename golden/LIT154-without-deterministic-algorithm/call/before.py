import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn.functional import interpolate as resize

DETERMINISTIC = True


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.unpool = nn.MaxUnpool2d(2)

    def forward(self, x, indices):
        return resize(self.unpool(x, indices), None, 2, "bilinear")

    def training_step(self, batch, batch_idx):
        return self(*batch).mean()


trainer = pl.Trainer(max_epochs=1, deterministic=True)  # the seed is set above
again = pl.Trainer(
    max_epochs=1,
    deterministic=DETERMINISTIC,
)
quick = pl.Trainer(max_epochs=1, deterministic=False)
careful = pl.Trainer(max_epochs=1, deterministic=quick is not None)
both = pl.Trainer(max_epochs=1, deterministic=True if quick else False)
