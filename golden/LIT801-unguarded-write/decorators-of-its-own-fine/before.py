import functools
import json

from lightning.pytorch import LightningModule, Trainer


def on_main(method):
    @functools.wraps(method)
    def run(self, *args):
        if self.trainer.global_rank == 0:
            return method(self, *args)

    return run


class Net(LightningModule):
    @on_main
    def on_train_end(self):
        with open("end.json", "w") as file:
            json.dump({}, file)


Trainer(devices=2).fit(Net())
