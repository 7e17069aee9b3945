import pytorch_lightning as pl


class Gan(pl.LightningModule):
    @property
    def automatic_optimization(self):
        return False

    def training_step(self, batch, batch_idx):
        opt_g, opt_d = self.optimizers()
        loss = self.judged(batch)
        opt_d.zero_grad(set_to_none=False)
        self.manual_backward(loss)
        opt_d.step()
        # the bias of the last layer has no part in it
        penalty = self.penalty(batch)
        opt_d.zero_grad(set_to_none=False)
        opt_g.zero_grad()
        self.manual_backward(penalty)
        opt_d.step()
        opt_g.zero_grad()
        self.manual_backward(self.made(batch))
        opt_g.step()


class Twice(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        if batch_idx % 2:
            for part in batch:
                self.manual_backward(self.loss(part))
                optimizer.step()
                optimizer.zero_grad(set_to_none=False)
                self.manual_backward(self.other(part))
                optimizer.step()
                optimizer.zero_grad(set_to_none=True)
