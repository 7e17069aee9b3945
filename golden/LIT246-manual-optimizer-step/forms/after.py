import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        opt = self.optimizers()
        opt.step()  # step
        opt.zero_grad()
        self.optimizers()[0].step()
        self.optimizers()[0].zero_grad()

    def second(self, loss):
        opt = self.optimizers()
        opt.zero_grad()
        self.manual_backward(loss, opt)
        opt.step()
