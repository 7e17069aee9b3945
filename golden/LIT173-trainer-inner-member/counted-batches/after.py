from pytorch_lightning import Callback, LightningModule


class Net(LightningModule):
    def on_train_epoch_end(self):
        self.print(self.trainer.fit_loop.total_batch_idx + 1, (self.trainer.fit_loop.epoch_loop.total_batch_idx + 1) / 2)


class Report(Callback):
    def on_train_end(self, trainer, pl_module):
        self.batches = trainer.fit_loop.total_batch_idx + 1


def train(trainer, net):
    trainer.fit(net)
    return {"batches": trainer.fit_loop.total_batch_idx}
