import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_before_optimizer_step(self, optimizer, optimizer_idx):
        print(self.layer.weight.grad.norm())
