from pytorch_lightning.callbacks import Callback, ModelCheckpoint


class Best(Callback):
    def __init__(self):
        self.best = 0

    def state_dict(self):
        return {"best": self.best}

    def load_state_dict(self, callback_state):
        self.best = callback_state["best"]


class Old(Callback):
    def state_dict(self):
        state = {"a": 1}
        return state

    def load_state_dict(self, checkpointed_state):
        self.a = checkpointed_state["a"]


class Keep(ModelCheckpoint):
    def state_dict(self):
        state = super().state_dict()
        state["more"] = 1
        return state

    def load_state_dict(self, state):
        super().load_state_dict(state)


class Watch(Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        print("saved")
