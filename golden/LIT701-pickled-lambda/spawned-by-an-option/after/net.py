import lightning as L


def _acts(x):
    return x


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.acts = [_acts]

    def configure_model(self):
        self.late = lambda x: x
