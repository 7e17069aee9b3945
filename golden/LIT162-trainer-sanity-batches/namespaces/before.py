from argparse import ArgumentParser, Namespace

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def main(net, loaders):
    conf = Namespace(max_epochs=3, deterministic=True)
    trainer = pl.Trainer(**vars(conf), logger=False)
    trainer.fit(net, *loaders)


def said(net, loaders):
    conf = Namespace(max_epochs=3, num_sanity_val_steps=0)
    trainer = pl.Trainer(**vars(conf))
    trainer.fit(net, *loaders)


def parsed(net, loaders):
    parser = ArgumentParser()
    parser.add_argument("--max_epochs", type=int, default=3)
    trainer = pl.Trainer(**vars(parser.parse_args()))
    trainer.fit(net, *loaders)
