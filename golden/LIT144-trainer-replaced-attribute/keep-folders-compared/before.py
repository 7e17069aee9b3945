import pytorch_lightning as pl


class Notes(pl.Callback):
    def on_train_start(self, trainer, pl_module):
        if trainer.weights_save_path != trainer.default_root_dir:
            print("weights elsewhere")
