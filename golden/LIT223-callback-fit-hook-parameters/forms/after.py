from pytorch_lightning.callbacks import Callback


class Bell(Callback):
    def on_fit_start(self, trainer, pl_module):
        print(trainer)

    def on_fit_end(self, trainer, pl_module):
        super().on_fit_end(trainer, pl_module)

    def on_train_end(self, trainer, pl_module):
        print("end")
