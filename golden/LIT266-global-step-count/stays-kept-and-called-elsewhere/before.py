from pytorch_lightning import Callback, Trainer


class Pictures(Callback):
    def __init__(self):
        self.writer = self._board
        self.first: object = self._first

    def _board(self, pl_module, pictures):
        print(pl_module.global_step % 4, pictures)

    def _first(self, pl_module):
        print(pl_module.global_step % 4)

    def show(self, pl_module, batch):
        self.writer(pl_module, batch)

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        self.writer(pl_module, batch)

    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx, dataloader_idx):
        self.first(pl_module)


Trainer(callbacks=[Pictures()])
