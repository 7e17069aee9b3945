import csv
import json

from lightning.pytorch import Callback


class Metrics(Callback):
    def __init__(self, path):
        self.path = path
        self.rows = []

    def on_train_epoch_end(self, trainer, pl_module):
        self.rows.append({"epoch": trainer.current_epoch})
        if trainer.is_global_zero:
            self._flush()

    def on_train_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            # once more
            self._flush()

    def _flush(self):
        with open(self.path, "w", newline="") as f:
            writer = csv.DictWriter(f, fieldnames=list(self.rows[-1]))
            writer.writeheader()
            writer.writerows(self.rows)


class Summary(Callback):
    def on_fit_end(self, trainer, pl_module):
        if trainer.current_epoch > 1:
            if trainer.is_global_zero:
                self._save({"epochs": trainer.current_epoch})

    def _save(self, summary, path="summary.json"):
        with open(path, "w") as f:
            json.dump(summary, f)
