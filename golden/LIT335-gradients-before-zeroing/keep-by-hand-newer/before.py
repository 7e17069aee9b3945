import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def on_before_zero_grad(self, optimizer):
        self.zeroed += 1
