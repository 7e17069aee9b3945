import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self, generator, discriminator):
        super().__init__()
        self.generator = generator
        self.discriminator = discriminator

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.discriminator(self.generator(batch)).mean()
        return -self.discriminator(batch).mean()

    def on_before_optimizer_step(self, optimizer):
        print(optimizer)

    def configure_optimizers(self):
        first = torch.optim.Adam(self.generator.parameters())
        second = torch.optim.Adam(self.discriminator.parameters())
        return [first, second]


def main(args, loader):
    trainer = pl.Trainer(max_epochs=3, gradient_clip_val=0.5, precision=16)
    trainer.fit(Gan(args.generator, args.discriminator), loader)
