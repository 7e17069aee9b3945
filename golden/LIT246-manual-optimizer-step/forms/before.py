import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        opt = self.optimizers()
        self.manual_optimizer_step(opt)  # step
        self.manual_optimizer_step(self.optimizers()[0])

    def second(self, loss):
        opt = self.optimizers()
        opt.zero_grad()
        self.manual_backward(loss, opt)
        self.manual_optimizer_step(opt)
