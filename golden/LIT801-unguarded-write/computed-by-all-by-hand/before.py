import json

from lightning import Callback


class Rates(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        with open("rate.json", "w") as file:
            if trainer.current_epoch > 0:
                json.dump({"rate": float(pl_module.error.compute())}, file)

    def on_test_epoch_end(self, trainer, pl_module):
        with open("both.json", "w") as file:
            json.dump({"error": pl_module.error.compute(), "total": pl_module.total.compute()}, file)

    def on_train_epoch_end(self, trainer, pl_module):
        computed = 3
        with open("rate.txt", "w") as file:
            file.write(f"{computed} {pl_module.error.compute()}")

    def on_fit_end(self, trainer, pl_module):
        with open("all.txt", "w") as file:
            for metric in self.metrics:
                file.write(str(metric.compute()))
