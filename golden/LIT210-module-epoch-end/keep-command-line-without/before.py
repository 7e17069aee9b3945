from argparse import ArgumentParser

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.losses.append(loss.detach())
        return loss

    def on_train_epoch_end(self):
        losses, self.losses = self.losses, []
        self.log("mean", sum(losses) / len(losses))


def main():
    parser = ArgumentParser()
    parser = pl.Trainer.add_argparse_args(parser)
    args = parser.parse_args()
    pl.Trainer.from_argparse_args(args).fit(Net())
