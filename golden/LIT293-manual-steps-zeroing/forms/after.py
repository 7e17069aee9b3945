import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.generator, self.critic = torch.nn.Linear(4, 4), torch.nn.Linear(4, 1)

    @property
    def automatic_optimization(self):
        return False

    def training_step(self, batch, batch_idx, optimizer_idx):
        (opt_g, opt_d) = self.optimizers()
        loss = self.critic(self.generator(batch)).mean()
        self.manual_backward(loss, opt_g)
        opt_g.step()  # the generator
        opt_g.zero_grad()
        if batch_idx % 2 == 0:
            loss = -self.critic(batch).mean()
            self.manual_backward(loss, opt_d)
            opt_d.step()
            opt_d.zero_grad()
        self.log("loss", loss)

    def configure_optimizers(self):
        generator = torch.optim.Adam(self.generator.parameters())
        critic = torch.optim.Adam(self.critic.parameters())
        return generator, critic


class One(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        opt = self.optimizers()
        for part in batch:
            self.manual_backward(self(part).mean(), opt)
            opt.step()
            opt.zero_grad()

    def step_all(self, loss):
        for index, opt in enumerate(self.optimizers()):
            self.manual_backward(loss, opt)
            opt.step()
            opt.zero_grad()
        self.optimizers()[0].step()
        self.optimizers()[0].zero_grad()


class Held(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        opts = self.optimizers()
        self.manual_backward(self(batch).mean(), opts[0])
        opts[0].step()
        opts[0].zero_grad()

        def closure():
            loss = self(batch).mean()
            self.manual_backward(loss, opts[1])
            return loss

        opts[1].step(closure=closure)
        opts[1].zero_grad()


class Twice(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        opt = self.optimizers()
        opt.zero_grad()
        self.manual_backward(self(batch).mean(), opt)
        opt.step()
        opt.zero_grad()
        self.manual_backward(self(batch).sum(), opt)
        opt.step()
        opt.zero_grad()


class Counted(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        opt = self.optimizers()
        self.manual_backward(self(batch).mean(), opt)
        done = opt.step()
        return done


class InPlace(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        self.manual_backward(self(batch).mean())
        self.optimizers().step()
        self.optimizers().zero_grad()
