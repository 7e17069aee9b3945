import torch
from pytorch_lightning import LightningModule


class Turns(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.maker, self.judge = torch.nn.Linear(2, 2), torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad(set_to_none=False)
            if loss is not None:
                self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def on_validation_model_zero_grad(self):
        self.zero_grad(set_to_none=False)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return -self.judge(self.maker(batch)).mean()
        if batch_idx % 2 == 0:
            return None
        return self.judge(self.maker(batch).detach()).mean() - self.judge(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.log("real", self.judge(batch).mean())

    def configure_optimizers(self):
        return [torch.optim.Adam(self.maker.parameters()), torch.optim.Adam(self.judge.parameters())]
