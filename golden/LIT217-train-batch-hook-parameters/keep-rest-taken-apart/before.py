from pytorch_lightning import Callback


class Shown(Callback):
    def on_train_batch_end(self, trainer, pl_module, *args):
        outputs, batch, batch_idx, dataloader_idx = args
        self.seen = batch_idx

    def on_train_batch_start(self, trainer, pl_module, *args):
        self.batch, self.number = args[0], args[1]


class Fewer(Callback):
    def on_train_batch_end(self, trainer, pl_module, *args):
        outputs, *_ = args
        self.seen = outputs
