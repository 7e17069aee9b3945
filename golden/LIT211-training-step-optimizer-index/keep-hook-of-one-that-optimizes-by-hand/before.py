import pytorch_lightning as pl
import torch


class Translator(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.there = torch.nn.Linear(4, 4)
        self.critic = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        for optimizer, loss in zip(self.optimizers(), self.losses(batch)):
            optimizer.zero_grad()
            self.manual_backward(loss)
            self.clip_gradients(optimizer, gradient_clip_val=0.1, gradient_clip_algorithm="norm")
            optimizer.step()

    def on_before_optimizer_step(self, optimizer):
        self.log("bias", self.critic.bias.grad)

    def configure_optimizers(self):
        there = torch.optim.Adam(self.there.parameters())
        critic = torch.optim.Adam(self.critic.parameters())
        return [there, critic]


def main(loader):
    pl.Trainer(max_epochs=2).fit(Translator(), loader)
