from pytorch_lightning.callbacks import Callback, ModelCheckpoint


class Best(Callback):
    def __init__(self):
        self.best = 0

    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        return {"best": self.best}

    def on_load_checkpoint(self, trainer, pl_module, callback_state):
        self.best = callback_state["best"]


class Old(Callback):
    def on_save_checkpoint(self, trainer, pl_module):
        state = {"a": 1}
        return state

    def on_load_checkpoint(self, checkpointed_state):
        self.a = checkpointed_state["a"]


class Keep(ModelCheckpoint):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        state = super().on_save_checkpoint(trainer, pl_module, checkpoint)
        state["more"] = 1
        return state

    def on_load_checkpoint(self, trainer, pl_module, state):
        super().on_load_checkpoint(trainer, pl_module, state)


class Watch(Callback):
    def on_save_checkpoint(self, trainer, pl_module):
        print("saved")
