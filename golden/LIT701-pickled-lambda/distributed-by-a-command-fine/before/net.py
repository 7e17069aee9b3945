import lightning as L


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.act = lambda x: x.relu()
