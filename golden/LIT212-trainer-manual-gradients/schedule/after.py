from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import GradientAccumulationScheduler
from torch import nn
from torch.optim import SGD


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.accumulate_grad_batches = 1
        self.parts = nn.ModuleList([nn.Linear(2, 1), nn.Linear(2, 1)])

    def training_step(self, batch, batch_idx):
        is_update = (batch_idx + 1) % self.accumulate_grad_batches == 0 or self.trainer.is_last_batch
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            if batch_idx % self.accumulate_grad_batches == 0:
                optimizer.zero_grad()
            self.manual_backward(loss / self.accumulate_grad_batches)
            if is_update:
                optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return [SGD(self.parts[0].parameters(), lr=0.1), SGD(self.parts[1].parameters(), lr=0.1)]


model = Net()
trainer = Trainer(accumulate_grad_batches={0: 1, 2: 2})
trainer.fit(model)
Trainer(callbacks=[GradientAccumulationScheduler(scheduling={4: 2})]).fit(model)
