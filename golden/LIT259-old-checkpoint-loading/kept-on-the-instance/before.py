import pytorch_lightning as pl
from torch.optim import SGD


class Kept(pl.LightningModule):
    def __init__(self, args, size):
        super().__init__()
        self.save_hyperparameters()
        self.args = args

    def configure_optimizers(self):
        return SGD(self.parameters(), lr=self.args.lr)


def main(model: Kept, path):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model, ckpt_path=path)
