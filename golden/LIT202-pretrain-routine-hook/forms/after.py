from pytorch_lightning import Callback, LightningModule


class Net(LightningModule):
    def on_fit_start(self):
        print("fit")
        print("go")


class Bell(Callback):
    def on_fit_start(self, trainer, pl_module) -> None:
        self.net = pl_module


class Late(Callback):
    def on_fit_start(self, trainer, pl_module):
        super().on_fit_start(trainer, pl_module)
        print(trainer.max_epochs)


class Twice(Callback):
    def on_fit_start(self, trainer, pl_module):
        self.rung = ["start"]
        self.rung.append("end")
