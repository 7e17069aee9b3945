import pytorch_lightning as pl
import torch


class Twins(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        noisy = batch + torch.randn_like(batch)
        return self.left(noisy).mean() if optimizer_idx == 0 else self.right(noisy).mean()

    def validation_step(self, batch, batch_idx):
        self.log("mean", self.left(batch).mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.left.parameters(), 0.1), torch.optim.SGD(self.right.parameters(), 0.1)


def main(args, train, val):
    pl.seed_everything(3)
    trainer = pl.Trainer(max_epochs=2, gradient_clip_val=args.clip)
    trainer.fit(Twins(), train, val) if args.train else trainer.test(Twins(), val)
