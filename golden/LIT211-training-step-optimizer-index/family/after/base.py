import pytorch_lightning as pl
from torch.optim import Adam


class Abstract(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        raise NotImplementedError


class Game(Abstract):
    def __init__(self, lr: float = 0.1):
        super().__init__()
        self.automatic_optimization = False
        self.lr = lr

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"] if isinstance(output, dict) else output
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self.losses[optimizer_idx](batch)
