from math import log

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_after_backward(self):
        self.size = log(2.0)
        write = self.log
        if self.quiet:
            write = print
        write("grad", 1.0)

    def on_train_epoch_end(self):
        log = self.log
        log("once", 1.0)
