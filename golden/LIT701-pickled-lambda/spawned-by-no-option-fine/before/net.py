import lightning as L


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.acts = [lambda x: x]

    def configure_model(self):
        self.late = lambda x: x
