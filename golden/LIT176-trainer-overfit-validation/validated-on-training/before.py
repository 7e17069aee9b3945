import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)


def main(net, args):
    pl.Trainer(overfit_batches=2).fit(net)
    pl.Trainer(overfit_batches=0.0).fit(net)
    pl.Trainer(overfit_batches=args.overfit).fit(net)
