import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.net(batch).mean()
        self.plain("loss", loss)
        return loss

    def on_after_backward(self):
        self.write("norm", self.net.weight.grad.norm())
        self.hand_on("bias", self.net.bias.grad.norm(), on_step=True, on_epoch=False)

    def plain(self, name, value):
        self.log(name, value)

    def write(self, name, value):
        self.log(name, value, on_step=False, on_epoch=True)

    def hand_on(self, name, value, **kwargs):
        self.log(name, value, **kwargs)
