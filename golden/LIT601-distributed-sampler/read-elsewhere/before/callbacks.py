from lightning.pytorch.callbacks import Callback


class Epochs(Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        trainer.datamodule.clip_sampler.set_epoch(trainer.current_epoch)
