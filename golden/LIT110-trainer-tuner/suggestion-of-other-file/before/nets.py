import pytorch_lightning as pl


class Kept(pl.LightningModule):
    """Its parameter has a name of its own, and nothing is saved as a hyperparameter."""

    def __init__(self, data, lr=0.01):
        super().__init__()
        self.data = data
        self.learning_rate = lr


class Plain(pl.LightningModule):
    def __init__(self, lr=0.01):
        super().__init__()
        self.lr = lr


class Saved(pl.LightningModule):
    def __init__(self, learning_rate=0.01):
        super().__init__()
        self.save_hyperparameters()


class Both(pl.LightningModule):
    def __init__(self, lr=0.01):
        super().__init__()
        self.save_hyperparameters("lr")
        self.lr = lr


class Inherited(Both):
    """What is above it saves."""


class Unkept(pl.LightningModule):
    def __init__(self, lr=0.01):
        super().__init__()
        self.rate = lr
