import lightning as L
from base import Writer
from paths import Folder, results


class Samples(Writer):
    def on_validation_start(self, trainer, pl_module):
        self.folder(f"epoch_{trainer.current_epoch}")


class Results(L.Callback):
    def on_fit_start(self, trainer, pl_module):
        self.path = results(trainer.default_root_dir)
        self.plots = Folder("plots")
