from pytorch_lightning import LightningModule, Trainer

BY_ITSELF = False
EPOCHS = 3


class Net(LightningModule):
    def __init__(self):
        super().__init__()

    def training_step(self, batch, batch_idx, *args):
        self.manual_backward(self(batch), self.optimizers())


Trainer(max_epochs=EPOCHS, automatic_optimization=BY_ITSELF).fit(Net())
