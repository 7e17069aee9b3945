from pytorch_lightning import Callback


class Counted(Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        checkpoint["average"] = self.shadow
        self.saved += 1
        return {"saved": self.saved}


class Of(Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        epoch = trainer.current_epoch
        return {"epoch": epoch}


class Asked(Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        checkpoint["average"] = self.shadow
        return self.state()


class Early(Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        if trainer.current_epoch < 3:
            return None
        checkpoint["average"] = self.shadow
        return {"decay": self.decay}


class Loading(Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        checkpoint["average"] = self.shadow
        return {"decay": self.decay}

    def on_load_checkpoint(self, trainer, pl_module, callback_state):
        pl_module.decay = callback_state["decay"]
