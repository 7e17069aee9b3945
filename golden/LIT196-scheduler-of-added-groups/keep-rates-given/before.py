import torch
from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import BackboneFinetuning


class Tune(BackboneFinetuning):
    def on_train_epoch_start(self, trainer, pl_module):
        super().on_train_epoch_start(trainer, pl_module)
        scheduler = trainer.lr_scheduler_configs[0].scheduler
        while len(scheduler.base_lrs) < len(scheduler.optimizer.param_groups):
            scheduler.base_lrs.append(0.01)
            scheduler.lr_lambdas.append(lambda step: 1.0)


class Net(LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.head.parameters(), lr=0.1)
        return [optimizer], [torch.optim.lr_scheduler.LambdaLR(optimizer, self.warm)]


Trainer(callbacks=[Tune(5)]).fit(Net())
