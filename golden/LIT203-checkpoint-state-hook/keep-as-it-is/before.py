import pytorch_lightning as pl


class Early(pl.Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        if trainer.current_epoch < 3:
            return None
        return {"epoch": trainer.current_epoch}


class Shared(pl.Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        state = super().on_save_checkpoint(trainer, pl_module, checkpoint) or {}
        return {**state, "epoch": trainer.current_epoch}


class Named(pl.Callback):
    def on_save_checkpoint(self, trainer, pl_module):
        checkpoint = self.path(trainer)
        return {"path": checkpoint}


class Written(pl.Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        checkpoint["epoch"] = trainer.current_epoch
