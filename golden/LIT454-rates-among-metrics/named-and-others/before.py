import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor
from torch.optim import SGD
from torch.optim.lr_scheduler import StepLR


class Net(pl.LightningModule):
    def configure_optimizers(self):
        first, second = SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
        return [first, second], [dict(scheduler=StepLR(first, 2), name="rate")]


trainer = pl.Trainer(max_epochs=2, callbacks=[LearningRateMonitor()])
trainer.fit(Net(), loader)
print({k: float(v) for k, v in trainer.callback_metrics.items()})
for name, value in trainer.callback_metrics.items():
    print(name, float(value))
