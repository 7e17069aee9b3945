import lightning as L

from encoders import build


class Net(L.LightningModule):
    def __init__(self, name="periodic"):
        super().__init__()
        self.encoder = build(name, 4)

    def training_step(self, batch, batch_idx):
        return self.encoder(batch).sum()
