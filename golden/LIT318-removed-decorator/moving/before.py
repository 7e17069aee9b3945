import pytorch_lightning as pl
from pytorch_lightning.core.decorators import auto_move_data


class Net(pl.LightningModule):
    @auto_move_data
    def forward(self, x):
        return self.layer(x)

    @auto_move_data
    def predict(self, batch, mask=None, *, loud=False):
        """Without a Trainer."""
        # what is said of it
        return self(batch["x"], mask)


class Rest(pl.LightningModule):
    @auto_move_data
    def forward(self, *parts):
        return self.layer(*parts)
