import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.net = make(**dict(self.hparams))

    def describe(self):
        names = sorted(dict(self.hparams))
        return names, vars(self), "lr" in self.hparams, dict(self.hparams).items()

    def change(self, more):
        from pytorch_lightning.core.saving import update_hparams

        update_hparams(self.hparams, more)
        self.hparams["lr"] = 0.1
        self.hparams.update(more)
        kept = self.hparams
        kept["name"] = "net"
        copied = dict(self.hparams)
        print(dict(self.hparams), copied["name"])
