import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_before_zero_grad(self, optimizer):
        for kept, p in zip(self.average, self.parameters()):
            kept.mul_(0.99).add_(0.01 * p.detach())


class Teacher(pl.Callback):
    def on_before_zero_grad(self, trainer, pl_module, optimizer):
        pl_module.update_teacher()
