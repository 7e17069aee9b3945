import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(*args):
        return {"loss": args[0].loss(args[1]), "log": {"rate": 0.1}}

    def validation_epoch_end(*args, **kwargs):
        logs = {"val_loss": args[1][0]}
        return {"val_loss": args[1][0], "log": logs}
