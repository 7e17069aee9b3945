import pytorch_lightning as pl
import torch


class Largest(pl.Callback):
    def on_before_optimizer_step(self, trainer, pl_module, optimizer, optimizer_idx):
        sizes = [p.grad.abs().max() for group in optimizer.param_groups for p in group["params"]]
        trainer.logger.log_metrics({"largest": max(sizes).item()}, step=trainer.global_step)


class Translator(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.there = torch.nn.Linear(4, 4)
        self.critic = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        made = self.critic(self.there(batch)).mean()
        return -made if optimizer_idx == 0 else made - self.critic(batch).mean()

    def configure_optimizers(self):
        there = torch.optim.Adam(self.there.parameters())
        critic = torch.optim.Adam(self.critic.parameters())
        return [there, critic]


def main(loader):
    pl.Trainer(max_epochs=2, gradient_clip_val=0.1, callbacks=[Largest()]).fit(Translator(), loader)
