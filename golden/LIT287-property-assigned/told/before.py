import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, logger):
        super().__init__()
        self.logger = logger
        self.logger.log_hyperparams({})
        self.local_rank = 0

    def training_step(self, batch, batch_idx):
        self.global_step += 1
        return self.net(batch)

    def on_train_epoch_start(self):
        self.current_epoch = self.trainer.current_epoch


def make(model: pl.LightningModule, epoch):
    model.current_epoch = epoch
    return model
