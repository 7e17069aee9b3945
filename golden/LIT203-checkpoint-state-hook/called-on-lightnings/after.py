import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Recorded(EarlyStopping):
    def __init__(self, states=None):
        super().__init__(monitor="val_loss", strict=False)
        self.states = states or []

    def on_train_start(self, trainer, pl_module):
        if self.states:
            self.load_state_dict(self.states[-1])

    def on_validation_end(self, trainer, pl_module):
        super().on_validation_end(trainer, pl_module)
        self.states.append(self.state_dict().copy())


def main(net, arguments):
    stopping, best = Recorded([]), ModelCheckpoint(monitor="val_loss")
    trainer = pl.Trainer(callbacks=[stopping, best])
    trainer.fit(net)
    other = EarlyStopping("val_loss")
    other.load_state_dict(stopping.state_dict())
    print(best.state_dict()["best_model_path"])
    print(best.on_save_checkpoint(*arguments))
