import lightning as L


class Net(L.LightningModule):
    def __init__(self, size, act=None, norm=None):
        super().__init__()
        self.save_hyperparameters()
        self.act, self.norm = act, norm


class Ignored(L.LightningModule):
    def __init__(self, size, act=None):
        super().__init__()
        self.save_hyperparameters(ignore=["act"])
        self.act = act


class Named(L.LightningModule):
    def __init__(self, size, act=None):
        super().__init__()
        self.save_hyperparameters("act")
        self.act = act
