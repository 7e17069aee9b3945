from pytorch_lightning.callbacks import ModelCheckpoint


class Saver:
    def save_checkpoint(self, path):
        pass


class Own(ModelCheckpoint):
    def _save_model(self, path):
        pass

    def on_train_end(self, trainer, pl_module):
        self._save_model("last.ckpt")
        trainer.save_checkpoint("last.ckpt")


Saver().save_checkpoint("a")
