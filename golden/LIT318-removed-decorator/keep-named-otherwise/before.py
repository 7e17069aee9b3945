import pytorch_lightning as pl


def auto_move_data(function):
    return function


class Net(pl.LightningModule):
    @auto_move_data
    def forward(self, x):
        return self.layer(x)
