import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.generator, self.critic = torch.nn.Linear(4, 4), torch.nn.Linear(4, 1)

    def training_step(self, sample, number):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)

            def closure():
                loss = self._optimizer_training_step(sample, number, optimizer_idx)
                optimizer.zero_grad()
                self.manual_backward(loss)
                return loss

            self._step_optimizer(self.current_epoch, number, optimizer, optimizer_idx, closure)
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, sample, number, optimizer_idx):
        sign = 1 if optimizer_idx else -1
        return sign * self.critic(self.generator(sample)).mean()

    def _step_optimizer(self, ep, number, opt, which, run, on_tpu=False, using_native_amp=False, using_lbfgs=False):
        if which == 0 or number % 2 == 0:
            opt.step(closure=run)

    def configure_optimizers(self):
        return torch.optim.Adam(self.generator.parameters()), torch.optim.Adam(self.critic.parameters())


class Swapped(pl.LightningModule):
    def training_step(self, sample, number, optimizer_idx):
        return self.critic(self.generator(sample)).mean()

    def optimizer_step(self, ep, number, optimizer_closure, which, run):
        run.step(closure=optimizer_closure)

    def configure_optimizers(self):
        return torch.optim.Adam(self.generator.parameters()), torch.optim.Adam(self.critic.parameters())
