import pytorch_lightning as pl
from torch import nn


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Dropout(0.2), nn.Linear(4, 2))

    def training_step(self, batch, batch_idx):
        return self.layers(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layers(batch).mean())


pl.seed_everything(7)
common = dict(progress_bar_refresh_rate=0, num_sanity_val_steps=0)
pl.Trainer(max_epochs=2, **common).fit(Net())
pl.Trainer(max_epochs=4, resume_from_checkpoint="last.ckpt", **common).fit(Net())
