import pytorch_lightning as pl


class Loop:
    def __init__(self):
        self.total_batch_idx = 0

    def fit(self, net, batches):
        for batch in batches:
            net.training_step(batch, self.total_batch_idx)
            self.total_batch_idx += 1


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.total_batch_idx = 0

    def on_batch_end(self):
        self.total_batch_idx += 1

    def on_epoch_end(self):
        print(self.total_batch_idx)


def run(net, batches):
    loop = Loop()
    loop.fit(net, batches)
    return loop.total_batch_idx
