from pytorch_lightning.callbacks import Callback


class Bell(Callback):
    def on_keyboard_interrupt(self, trainer, pl_module):
        """Ring."""
        print("stopped at", trainer.global_step)
