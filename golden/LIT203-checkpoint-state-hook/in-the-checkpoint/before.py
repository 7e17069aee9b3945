import pytorch_lightning as pl


class QueueWatch(pl.Callback):
    """Of 1.1: neither hook is given the checkpoint."""

    def on_save_checkpoint(self, trainer, pl_module):
        return {"place": int(pl_module.current_epoch)}

    def on_load_checkpoint(self, checkpointed):
        # where the queue stood
        self.place = checkpointed["place"]


class Average(pl.Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        """What the weights were."""
        kept = {name: value.clone() for name, value in pl_module.state_dict().items()}
        return {"kept": kept, "step": trainer.global_step}

    def on_load_checkpoint(self, trainer, pl_module, callback_state):
        pl_module.load_state_dict(callback_state["kept"])


class OnlySaves(pl.Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        return {"epoch": trainer.current_epoch}
