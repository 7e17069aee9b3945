import functools
import json

from lightning.pytorch import LightningModule, Trainer


def timed(method):
    @functools.wraps(method)
    def run(self, *args):
        if self.trainer.global_rank == 0:
            print("begins")
        return method(self, *args)

    return run


class Net(LightningModule):
    @timed
    def on_fit_end(self):
        if self.trainer.is_global_zero:
            with open("fit.json", "w") as file:
                json.dump({}, file)


Trainer(devices=2).fit(Net())
