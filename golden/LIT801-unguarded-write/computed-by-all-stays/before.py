import json

from lightning import Callback


class Rates(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        rate = pl_module.error.compute()
        if trainer.is_global_zero:
            with open("rate.json", "w") as file:
                json.dump({"rate": float(rate)}, file)

    def on_test_epoch_end(self, trainer, pl_module):
        with open(f"rate-{trainer.global_rank}.json", "w") as file:
            json.dump({"rate": float(pl_module.error.compute())}, file)
