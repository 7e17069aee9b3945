import pytorch_lightning as pl


class Numbers(pl.LightningModule):
    def __init__(self, size, weights, names):
        super().__init__()
        self.save_hyperparameters()
        self.weights = weights
        self.names = names

    def forward(self, x):
        return self.names.index(x), self.weights.shape[0], self.hparams.size * 2


def main(model: Numbers, path):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model, ckpt_path=path)
