import torch
from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [torch.optim.lr_scheduler.LambdaLR(optimizer, self.warm)]


Trainer().fit(Net())
