import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor
from torch.optim import SGD
from torch.optim.lr_scheduler import StepLR


class Net(pl.LightningModule):
    def configure_optimizers(self):
        first, second = SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
        a = {"scheduler": StepLR(first, 2), "name": "a_rate", "interval": "step"}
        b = {"scheduler": StepLR(second, 2), "name": "b_rate"}
        return [first, second], [a, b]


trainer = pl.Trainer(max_epochs=2, callbacks=[LearningRateMonitor()])
trainer.fit(Net(), loader)
print({k: float(v) for k, v in trainer.callback_metrics.items() if k not in ("a_rate", "b_rate")})
print([each.param_groups[0]["lr"] for each in trainer.optimizers])
