from pytorch_lightning import Callback, Trainer


class Report(Callback):
    def on_validation_end(self, trainer, pl_module):
        print(trainer.callback_metrics)


def train(net):
    Trainer(callbacks=[Report()], num_sanity_val_steps=0).fit(net)


def debug(net):
    options = {"callbacks": [Report()], "num_sanity_val_steps": 0}
    Trainer(**options).fit(net)
