from pytorch_lightning import Callback


class Last(Callback):
    def on_validation_end(self, trainer, pl_module):
        self.last = trainer.global_step
        steps = [trainer.global_step]
        first, self.second = trainer.global_step, trainer.current_epoch
        self.show(steps, first)
