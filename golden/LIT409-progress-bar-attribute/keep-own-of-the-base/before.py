from pytorch_lightning.callbacks import ProgressBarBase


class Bar(ProgressBarBase):
    def __getstate__(self):
        state = self.__dict__.copy()
        state["main_progress_bar"] = None
        return state

    def on_train_start(self, trainer, pl_module):
        super().on_train_start(trainer, pl_module)
        self.main_progress_bar = self.make(trainer.max_epochs)

    def on_train_end(self, trainer, pl_module):
        self.main_progress_bar.close()
