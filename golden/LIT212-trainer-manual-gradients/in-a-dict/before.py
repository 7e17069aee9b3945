import pytorch_lightning as pl
from torch.optim import SGD
from torch.optim.lr_scheduler import StepLR


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": self(batch).mean()}

    def configure_optimizers(self):
        a, b = SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
        return [a, b], [{"scheduler": StepLR(a, 1), "interval": "step", "frequency": 2}]


options = {"max_epochs": 1, "accumulate_grad_batches": 2}
pl.Trainer(**options).fit(Net())
