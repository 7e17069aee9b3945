import torch
from pytorch_lightning import Callback, LightningModule


class Net(LightningModule):
    def configure_optimizers(self):
        self.adam = torch.optim.Adam(self.parameters(), lr=0.1)
        return [self.adam], [self.warmed_up()]

    def warmed_up(self):
        schedule = torch.optim.lr_scheduler.LambdaLR(self.adam, lambda step: min(1.0, step / 10))
        return {"scheduler": schedule, "interval": "step", "frequency": 1}


class Rates(Callback):
    def on_batch_end(self, trainer, pl_module):
        print(trainer.optimizers[0].param_groups[0]["lr"])

    def on_epoch_end(self, trainer, pl_module):
        print(trainer.optimizers[0].param_groups[0]["lr"])
