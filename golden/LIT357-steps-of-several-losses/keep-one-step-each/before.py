import pytorch_lightning as pl


class Gan(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        first, second = self.optimizers()
        first.zero_grad()
        self.manual_backward(self.made(batch))
        first.step()
        second.zero_grad()
        self.manual_backward(self.judged(batch))
        second.step()


class OneOfTwo(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        optimizer.zero_grad()
        if batch_idx % 2:
            self.manual_backward(self.first(batch))
            optimizer.step()
        else:
            self.manual_backward(self.second(batch))
            optimizer.step()


class Gathered(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        optimizer.zero_grad()
        self.manual_backward(self.first(batch))
        optimizer.step()
        self.manual_backward(self.second(batch))
        optimizer.step()


class Zeros(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        self.manual_backward(self.first(batch))
        optimizer.step()
        optimizer.zero_grad(set_to_none=False)
        self.manual_backward(self.second(batch))
        optimizer.step()
