import pytorch_lightning as pl


class Bar:
    def on_train_batch_end(self, trainer):
        print(trainer.progress_bar_dict["loss"])


class Lines(pl.Callback):
    def on_train_end(self, trainer, pl_module):
        print(trainer.progress_bar_dict["loss"])
