from torch.nn import Dropout, Linear, Sequential
from pytorch_lightning import LightningModule, Trainer, seed_everything


class Classifier(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = Sequential(Linear(4, 8), Dropout(0.5), Linear(8, 1))

    def training_step(self, batch, batch_idx):
        return self.net(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.net(batch).mean())


def instantiate_trainer():
    return Trainer(max_epochs=2)


seed_everything(7)
trainer = instantiate_trainer()
trainer.fit(Classifier(), train, val)
