from pytorch_lightning.callbacks import Callback


class Bell(Callback):
    def on_exception(self, trainer, pl_module, exception):
        print(exception)

    def on_keyboard_interrupt(self, trainer, pl_module):
        print("stopped")
