import pytorch_lightning as pl


class Fresh:
    """Of a loop that is the project's own."""

    def on_epoch_end(self, epoch):
        print(epoch)


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


def run(epochs, watchers):
    for epoch in range(epochs):
        for watcher in watchers:
            watcher.on_epoch_end(epoch)
