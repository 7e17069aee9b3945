from pytorch_lightning import Callback, LightningModule


class Net(LightningModule):
    def on_pretrain_routine_start(self):
        print("go")

    def on_fit_start(self):
        print("fit")


class Bell(Callback):
    def on_pretrain_routine_start(self, trainer, pl_module) -> None:
        self.net = pl_module


class Late(Callback):
    def on_pretrain_routine_end(self, trainer, pl_module):
        super().on_pretrain_routine_end(trainer, pl_module)
        print(trainer.max_epochs)


class Twice(Callback):
    def on_pretrain_routine_start(self, trainer, pl_module):
        self.rung = ["start"]

    def on_pretrain_routine_end(self, trainer, pl_module):
        self.rung.append("end")
