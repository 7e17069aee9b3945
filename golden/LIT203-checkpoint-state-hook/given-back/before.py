from lightning.pytorch.callbacks import Callback


class Tasks(Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        checkpoint["tasks"] = self.tasks
        return checkpoint

    def on_load_checkpoint(self, trainer, pl_module, callback_state):
        self.tasks = callback_state.get("tasks")


class Either(Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        if not self.tasks:
            return checkpoint
        return {"tasks": self.tasks}
