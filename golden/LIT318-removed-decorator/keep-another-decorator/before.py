import pytorch_lightning as pl

from decorators import auto_move_data


class Net(pl.LightningModule):
    @auto_move_data
    def forward(self, x):
        return self.layer(x)
