from lightning.pytorch import LightningModule

from clipping import norm, shrink, update


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        update(self.teacher, self.student, 0.99)
        shrink(self.ema_model)
        self.log("norm", norm(self.student))
        return self(batch)

    def on_after_backward(self):
        shrink(self.student)


class ByHand(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        self.optimizers().step()
        shrink(self.critic)
