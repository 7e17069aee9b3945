import pytorch_lightning as pl
from torch.optim import SGD
from torch.optim.lr_scheduler import StepLR


class Ensemble(pl.LightningModule):
    def __init__(self, members):
        super().__init__()
        self.automatic_optimization = False
        self.members = members

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
        if self.trainer.is_last_batch:
            for config in self.trainer.lr_scheduler_configs:
                config.scheduler.step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        x, y = batch
        return (self.members[optimizer_idx](x) - y).abs().mean()

    def configure_optimizers(self):
        optimizers = [SGD(member.parameters(), lr=0.1) for member in self.members]
        return optimizers, [StepLR(optimizer, 2) for optimizer in optimizers]
