from lightning.pytorch import Callback, Trainer


class Progress(Callback):
    def on_train_start(self, trainer: Trainer, pl_module):
        self.total = trainer.max_steps if trainer.max_steps is not None else 0
        self.counted = bool(trainer.max_steps)
