import os
import pytorch_lightning as pl


class Notes(pl.Callback):
    def on_train_start(self, trainer, pl_module):
        self.folder = trainer.weights_save_path or trainer.default_root_dir  # where they are kept
        self.file = os.path.join((trainer.weights_save_path or trainer.default_root_dir), "notes.txt")
        self.other = trainer.weights_save_path or pl_module.trainer.default_root_dir
        self.told = (
            trainer.weights_save_path  # where it is told
            or trainer.default_root_dir
        )
