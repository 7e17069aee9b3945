import pytorch_lightning as pl
from torch.optim import SGD


class Held(pl.LightningModule):
    def __init__(self, args, size):
        super().__init__()
        self.save_hyperparameters()

    def configure_optimizers(self):
        args = self.hparams.args
        return SGD(self.parameters(), lr=args.lr)


def main(model: Held, path):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model, ckpt_path=path, weights_only=False)
