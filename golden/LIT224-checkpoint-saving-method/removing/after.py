from pytorch_lightning.callbacks import ModelCheckpoint


class Kept(ModelCheckpoint):
    def _remove_checkpoint(self, trainer, filepath):
        self.gone = filepath


class Moved(ModelCheckpoint):
    def _remove_checkpoint(self, trainer, filepath):
        self.gone = filepath  # and it stays where it is
