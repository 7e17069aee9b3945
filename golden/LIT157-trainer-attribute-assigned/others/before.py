from pytorch_lightning import Callback, Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


class Back(Callback):
    def on_train_start(self, trainer, pl_module):
        trainer.current_epoch = 0
        trainer.train_dataloader = None


def main(model, step):
    trainer = Trainer(max_epochs=3)
    trainer.global_step = step
    trainer.fit(model)


def keep_best(model, folder):
    trainer = Trainer(max_epochs=3)
    trainer.checkpoint_callback = ModelCheckpoint(dirpath=folder, monitor="val_acc", mode="max")
    trainer.fit(model)
    return trainer.checkpoint_callback.best_model_path
