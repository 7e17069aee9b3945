import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return batch.mean()


def train(args):
    args.max_steps = 1000
    trainer = pl.Trainer.from_argparse_args(args, max_epochs=10)
    trainer.fit(Net(), ckpt_path="last.ckpt")
