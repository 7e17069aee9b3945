from pytorch_lightning import LightningModule


class Net(LightningModule):
    def __init__(self, width):
        super().__init__()
        self.width = width
