from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import GradientAccumulationScheduler
from torch import nn
from torch.optim import SGD


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(2, 1)

    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return SGD(self.layer.parameters(), lr=0.1)


Trainer(callbacks=[GradientAccumulationScheduler(scheduling={4: 2})]).fit(Net())
