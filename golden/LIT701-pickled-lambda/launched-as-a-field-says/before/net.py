import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.act = lambda x: x.relu()

    def forward(self, x):
        return self.act(x)
