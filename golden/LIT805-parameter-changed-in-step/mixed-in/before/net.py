import lightning as L
from clipping import Clipping


class Net(Clipping, L.LightningModule):
    def __init__(self):
        super().__init__()
        self.begin()

    def training_step(self, batch, batch_idx):
        loss = self.net(batch).mean()
        self.clip(0.1)
        self.follow()
        return loss

    def on_train_batch_end(self, *args):
        self.decay()
