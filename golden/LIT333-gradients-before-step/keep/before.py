import pytorch_lightning as pl


class Counting(pl.LightningModule):
    def on_before_optimizer_step(self, optimizer, optimizer_idx):
        self.steps += 1


class Later(pl.LightningModule):
    def on_after_backward(self):
        print(self.layer.weight.grad.norm())


class Plain:
    def on_before_optimizer_step(self, optimizer, optimizer_idx):
        print(self.layer.weight.grad.norm())
