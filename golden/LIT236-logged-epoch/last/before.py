import json

from pytorch_lightning import Callback, Trainer


class Rows(Callback):
    def on_train_end(self, trainer, pl_module):
        with open("rows.json", "w") as file:
            json.dump({k: float(v) for k, v in trainer.logged_metrics.items()}, file)


class Best(Callback):
    def on_train_end(self, trainer, pl_module):
        self.picked = {k: v for k, v in trainer.logged_metrics.items() if k.startswith("val")}


def main(net):
    trainer = Trainer(max_epochs=2)
    trainer.fit(net)
    if "val_loss" in trainer.logged_metrics:
        print("validated last")
    return trainer.logged_metrics["train_loss"]
