import torch
from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import BackboneFinetuning
from torch.optim.lr_scheduler import CosineAnnealingWarmRestarts


class Net(LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.head.parameters(), lr=0.1)
        if self.restarts:
            return [optimizer], [CosineAnnealingWarmRestarts(optimizer, 10)]
        return [optimizer], [{"scheduler": torch.optim.lr_scheduler.LambdaLR(optimizer, self.warm), "interval": "step"}]


Trainer(callbacks=[BackboneFinetuning(5)]).fit(Net())
