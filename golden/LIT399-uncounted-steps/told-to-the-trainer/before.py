from pytorch_lightning import LightningModule, Trainer
from torch.optim import SGD


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.descent = SGD(self.parameters(), lr=0.1)

    def training_step(self, batch, batch_idx):
        self.manual_backward(self(batch).mean(), self.descent)
        self.descent.step()


Trainer(automatic_optimization=False).fit(Net())
