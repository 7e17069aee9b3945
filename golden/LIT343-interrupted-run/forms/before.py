import pytorch_lightning as pl


class Enough(pl.Callback):
    def __init__(self, most):
        self.most = most

    def on_train_batch_end(self, trainer, pl_module, *args):
        if trainer.global_step > self.most:
            raise KeyboardInterrupt


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        self._watch(loss)
        return loss

    def _watch(self, loss):
        if loss.isnan():
            raise KeyboardInterrupt("the loss is no number")


def main(data):
    net = Net()
    trainer = pl.Trainer(callbacks=[Enough(100)])
    trainer.fit(net, data)
    if trainer.interrupted:
        print("stopped by hand")
    trainer.test(net, data)
