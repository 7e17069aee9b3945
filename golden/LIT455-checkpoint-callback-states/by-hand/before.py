from pytorch_lightning import Callback
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Watch(Callback):
    def look(self, checkpoint):
        state = checkpoint["callbacks"].get(EarlyStopping)
        if ModelCheckpoint in checkpoint["callbacks"]:
            checkpoint["callbacks"].pop(ModelCheckpoint)
        checkpoint["callbacks"][EarlyStopping] = state
        return checkpoint["callbacks"][type(self)], checkpoint["callbacks"][self.__class__]
