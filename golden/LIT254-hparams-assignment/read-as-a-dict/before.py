import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.hparams = hparams
        self.net = make(**vars(self.hparams))

    def describe(self):
        names = sorted(self.hparams.__dict__)
        return names, vars(self), "lr" in self.hparams, vars(self.hparams).items()

    def change(self, more):
        from pytorch_lightning.core.saving import update_hparams

        update_hparams(vars(self.hparams), more)
        vars(self.hparams)["lr"] = 0.1
        self.hparams.__dict__.update(more)
        kept = vars(self.hparams)
        kept["name"] = "net"
        copied = vars(self.hparams)
        print(vars(self.hparams), copied["name"])
