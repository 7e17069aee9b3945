import pytorch_lightning as pl
from torch.optim import SGD


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.part(batch).mean()

    def configure_optimizers(self):
        return SGD(self.parameters(), lr=0.1)


def main(args):
    net = Net(args.parts, args.clip)
    trainer = pl.Trainer(gradient_clip_val=args.clip, accumulate_grad_batches=args.accumulate)
    trainer.fit(net)
