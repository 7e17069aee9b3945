from pytorch_lightning.callbacks import ModelCheckpoint


class Kept(ModelCheckpoint):
    def _remove_checkpoint(self, trainer, filepath):
        self.gone = filepath


class Store:
    def _del_model(self, filepath):
        self.gone = filepath
