import pytorch_lightning as pl
from torch.optim import SGD
from torch.optim.lr_scheduler import StepLR


class Net(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        is_update = (batch_idx + 1) % 2 == 0 or self.trainer.is_last_batch
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)["loss"]
            if batch_idx % 2 == 0:
                optimizer.zero_grad()
            self.manual_backward(loss / 2)
            if is_update:
                optimizer.step()
            self.untoggle_optimizer(optimizer)
        if is_update and (batch_idx + 1) % 2 == 0:
            self.lr_schedulers().step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": self(batch).mean()}

    def configure_optimizers(self):
        a, b = SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
        return [a, b], [{"scheduler": StepLR(a, 1), "interval": "step", "frequency": 2}]


options = {"max_epochs": 1}
pl.Trainer(**options).fit(Net())
