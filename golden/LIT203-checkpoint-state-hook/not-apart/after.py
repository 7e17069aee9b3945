from pytorch_lightning import Callback


class Counted(Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        checkpoint["average"] = self.shadow
        self.saved += 1
        checkpoint["Counted"] = {"saved": self.saved}


class Of(Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        epoch = trainer.current_epoch
        checkpoint["Of"] = {"epoch": epoch}


class Asked(Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        checkpoint["average"] = self.shadow
        checkpoint["Asked"] = self.state()


class Early(Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        if trainer.current_epoch < 3:
            return None
        checkpoint["average"] = self.shadow
        return {"decay": self.decay}


class Loading(Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        checkpoint["average"] = self.shadow
        checkpoint["Loading"] = {"decay": self.decay}

    def on_load_checkpoint(self, trainer, pl_module, checkpoint):
        if "Loading" not in checkpoint:
            return
        callback_state = checkpoint["Loading"]
        pl_module.decay = callback_state["decay"]
