from argparse import Namespace

import pytorch_lightning as pl


class Said(pl.LightningModule):
    def __init__(self, args: Namespace):
        super().__init__()
        self.save_hyperparameters()


def main(model: Said, path):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model, ckpt_path=path, weights_only=False)
