import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.generator = torch.nn.Linear(2, 2)
        self.critic = torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        fake = self.generator(batch)
        if optimizer_idx == 0:
            return -self.critic(fake).mean()
        return self.critic(fake.detach()).mean() - self.critic(batch).mean()

    def on_after_backward(self):
        for name, p in self.named_parameters():
            if p.grad is not None:
                self.log(name, p.grad.norm())

    def configure_optimizers(self):
        generator = torch.optim.Adam(self.generator.parameters(), lr=0.1)
        critic = torch.optim.Adam(self.critic.parameters(), lr=0.1)
        return [generator, critic]


pl.Trainer(max_epochs=2, gradient_clip_val=0.5, accelerator="cpu").fit(Gan())
