import pytorch_lightning as pl


class InTurns(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        for optimizer in self.optimizers():
            self.toggle_optimizer(optimizer)
            self.manual_backward(self.loss(batch))
            optimizer.step()


class Helped(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.optimize(self.optimizers()[0], batch)

    def optimize(self, optimizer, batch):
        self.toggle_optimizer(optimizer)
        self.manual_backward(self.loss(batch))
        optimizer.step()


class Early(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        optimizer, other = self.optimizers()
        self.toggle_optimizer(optimizer)
        if batch_idx == 0:
            return None
        self.manual_backward(self.loss(batch))


class Indexed(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.toggle_optimizer(self.optimizers()[0])
        self.manual_backward(self.loss(batch))
