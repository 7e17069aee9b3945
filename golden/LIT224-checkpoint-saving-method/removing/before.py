from pytorch_lightning.callbacks import ModelCheckpoint


class Kept(ModelCheckpoint):
    def _del_model(self, filepath):
        self.gone = filepath


class Moved(ModelCheckpoint):
    def _del_model(self, trainer, filepath):
        self.gone = filepath  # and it stays where it is
