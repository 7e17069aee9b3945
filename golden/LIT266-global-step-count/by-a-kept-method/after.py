from pytorch_lightning import Callback, Trainer, loggers


class Pictures(Callback):
    def __init__(self, every):
        super().__init__()
        self.every = every
        self.writers = {
            loggers.TensorBoardLogger: self._board,
            loggers.CSVLogger: self._table,
        }

    def _board(self, pl_module, pictures):
        for name, picture in pictures.items():
            pl_module.logger.experiment.add_image(name, picture, global_step=pl_module.global_step - 1)

    def _table(self, pl_module, pictures):
        print(sorted(pictures), (pl_module.global_step - 1) % self.every)

    def write(self, pl_module, batch):
        writer = self.writers.get(type(pl_module.logger), lambda *arguments: None)
        writer(pl_module, pl_module.pictures(batch))

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        self.write(pl_module, batch)


Trainer(callbacks=[Pictures(4)])
