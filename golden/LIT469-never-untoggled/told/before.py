import pytorch_lightning as pl


class InTurns(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        for optimizer in self.optimizers():
            self.toggle_optimizer(optimizer)
            self.manual_backward(self.loss(batch))
            optimizer.step()


class Helped(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        first, second = self.optimizers()
        self.optimize(first, batch)
        self.optimize(second, batch)

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
        self.toggle_optimizer(other)
        self.manual_backward(self.loss(batch))


class Indexed(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.toggle_optimizer(self.optimizers()[0])
        self.manual_backward(self.loss(batch))
        self.toggle_optimizer(self.optimizers()[1])
        self.manual_backward(self.other_loss(batch))
