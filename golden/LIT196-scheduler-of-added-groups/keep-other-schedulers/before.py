import torch
from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import BackboneFinetuning
from schedules import LambdaLR, get_own_schedule


class Net(LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.head.parameters(), lr=0.1)
        steps = torch.optim.lr_scheduler.StepLR(optimizer, 3)
        cosine = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, 10)
        return [optimizer], [steps, cosine, LambdaLR(optimizer, self.warm), get_own_schedule(optimizer)]


Trainer(callbacks=[BackboneFinetuning(5)]).fit(Net())
