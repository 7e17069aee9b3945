from pytorch_lightning.callbacks import Callback


class Bell(Callback):
    def on_fit_start(self, trainer):
        print(trainer)

    def on_fit_end(self, trainer):
        super().on_fit_end(trainer)

    def on_train_end(self, logs=None):
        print("end")
