import pytorch_lightning as pl
from torch import nn
from torch.optim import SGD


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.left, self.right = nn.Linear(4, 2), nn.Linear(2, 1)

    def training_step(self, batch, batch_idx):
        is_update = (batch_idx + 1) % 2 == 0 or self.trainer.is_last_batch
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)["loss"]
            self.manual_backward(loss / 2)
            if is_update:
                nn.utils.clip_grad_norm_(self.parameters(), 0.4)
                self._step_optimizer(self.current_epoch, batch_idx, optimizer, optimizer_idx)
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return {"loss": self.right(self.left(batch)).mean()}
        return {"loss": self.right(self.left(batch).detach()).pow(2).mean()}

    def _step_optimizer(self, epoch, batch_idx, optimizer, optimizer_idx, *args, **kwargs):
        if optimizer_idx == 0 or epoch > 1:
            optimizer.step()
            optimizer.zero_grad()

    def configure_optimizers(self):
        return [SGD(self.left.parameters(), lr=0.1), SGD(self.right.parameters(), lr=0.1)]


def main(loader):
    trainer = pl.Trainer(gpus=0, max_epochs=3, accumulate_grad_batches=2, gradient_clip_val=0.4)
    trainer.fit(Pair(), loader)
