import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.net(batch).sum(), "count": 1}

    def on_train_epoch_end(self):
        print(self.trainer.callback_metrics)


def trainer_from_args(args, **overrides):
    return pl.Trainer(**{**vars(args), **overrides})
