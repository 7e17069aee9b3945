import os
import pytorch_lightning as pl


class Notes(pl.Callback):
    def on_train_start(self, trainer, pl_module):
        self.folder = trainer.default_root_dir  # where they are kept
        self.file = os.path.join((trainer.default_root_dir), "notes.txt")
        self.other = trainer.default_root_dir or pl_module.trainer.default_root_dir
        self.told = (
            trainer.default_root_dir  # where it is told
            or trainer.default_root_dir
        )
