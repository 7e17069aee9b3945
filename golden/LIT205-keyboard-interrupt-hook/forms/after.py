from pytorch_lightning.callbacks import Callback


class Bell(Callback):
    def on_exception(self, trainer, pl_module, exception):
        """Ring."""
        if not isinstance(exception, KeyboardInterrupt):
            return
        print("stopped at", trainer.global_step)
