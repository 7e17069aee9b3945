import pytorch_lightning as pl
from torch.optim import SGD


class Other(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        return SGD(self.parameters(), lr=0.1)


def main(args, other):
    trainer = pl.Trainer(gradient_clip_val=args.clip)
    trainer.fit(other)
