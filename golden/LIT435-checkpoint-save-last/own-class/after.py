import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Averaged(ModelCheckpoint):
    def _save_checkpoint(self, trainer, filepath):
        super()._save_checkpoint(trainer, filepath)
        trainer.lightning_module.save_averages(filepath + ".average")


class Shown(Averaged):
    def on_train_end(self, trainer, pl_module):
        print(self.best_model_path)


def train(net, dm, folder):
    best = Shown(dirpath=folder, monitor="val_loss")
    trainer = pl.Trainer(callbacks=[best, Shown(dirpath=folder, filename="last", enable_version_counter=False)], accelerator="cpu")
    trainer.fit(net, dm, ckpt_path="last.ckpt")
