import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self, generator, discriminator):
        super().__init__()
        self.automatic_optimization = False
        self.generator = generator
        self.discriminator = discriminator

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def on_before_optimizer_step(self, optimizer):
        self.clip_gradients(optimizer, gradient_clip_val=0.5, gradient_clip_algorithm="norm")

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.discriminator(self.generator(batch)).mean()
        return -self.discriminator(batch).mean()

    def configure_optimizers(self):
        first = torch.optim.Adam(self.generator.parameters())
        second = torch.optim.Adam(self.discriminator.parameters())
        return [first, second]


def main(args, loader):
    trainer = pl.Trainer(max_epochs=3, gradient_clip_val=0.5, precision=args.precision)
    trainer.fit(Gan(args.generator, args.discriminator), loader)
