import pytorch_lightning as pl
import torch


class Translator(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.there = torch.nn.Linear(4, 4)
        self.critic = torch.nn.Linear(4, 1)
        self.sizes = []

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        made = self.critic(self.there(batch)).mean()
        return -made if optimizer_idx == 0 else made - self.critic(batch).mean()

    def on_before_optimizer_step(self, opt, optimizer_idx):
        # what the gradients are before they are cut
        for group in opt.param_groups:
            self.sizes += [p.grad.norm().item() for p in group["params"]]
        self.clip_gradients(opt, gradient_clip_val=0.1, gradient_clip_algorithm="norm")

    def configure_optimizers(self):
        there = torch.optim.Adam(self.there.parameters())
        critic = torch.optim.Adam(self.critic.parameters())
        return [there, critic]


class Seldom(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.there = torch.nn.Linear(4, 4)
        self.critic = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            self.clip_gradients(optimizer, gradient_clip_val=0.1, gradient_clip_algorithm="norm")
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        made = self.critic(self.there(batch)).mean()
        return -made if optimizer_idx == 0 else made - self.critic(batch).mean()

    def on_before_optimizer_step(self, optimizer):
        if self.trainer.global_step % 50:
            return
        self.log("bias", self.critic.bias.grad)

    def configure_optimizers(self):
        there = torch.optim.Adam(self.there.parameters())
        critic = torch.optim.Adam(self.critic.parameters())
        return [there, critic]


def main(loader):
    pl.Trainer(max_epochs=2, gradient_clip_val=0.1).fit(Translator(), loader)
    pl.Trainer(max_epochs=2, gradient_clip_val=0.1).fit(Seldom(), loader)
