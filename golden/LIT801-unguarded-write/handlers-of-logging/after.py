import logging
import os

from lightning.pytorch import Callback, Trainer

log = logging.getLogger(__name__)


class Log(Callback):
    def on_fit_start(self, trainer, pl_module):
        if trainer.is_global_zero:
            log.addHandler(logging.FileHandler("fit.log"))
        log.addHandler(logging.FileHandler(f"fit-{trainer.global_rank}.log"))
        log.addHandler(logging.StreamHandler())
        with open(os.devnull, "w") as nothing, open("/dev/stdout", "w") as out:
            print("begins", file=nothing or out)


Trainer(devices=2, callbacks=[Log()])
