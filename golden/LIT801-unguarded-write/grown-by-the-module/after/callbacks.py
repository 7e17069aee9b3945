import csv
import json

from lightning.pytorch import Callback


class Episodes(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        rows = [[trainer.current_epoch, gain] for gain in pl_module.gains]
        with open("episodes.csv", "a", newline="") as f:
            csv.writer(f).writerows(rows)


class Confusion(Callback):
    def on_validation_end(self, trainer, pl_module):
        with open("confusion.json", "w") as f:
            json.dump(trainer.lightning_module.counts, f)


class Settings(Callback):
    def on_fit_start(self, trainer, pl_module):
        if trainer.is_global_zero:
            with open("settings.json", "w") as f:
                json.dump(dict(pl_module.hparams), f)


class Last(Callback):
    def on_validation_end(self, trainer, pl_module):
        with open("last.txt", "w") as f:
            f.write(str(pl_module.last_loss))
