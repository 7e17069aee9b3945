from pytorch_lightning.callbacks import TQDMProgressBar


class Colored(TQDMProgressBar):
    def on_train_batch_end(self, trainer, pl_module, *args):
        self.train_progress_bar.update(self.total_train_batches)


class Other:
    main_progress_bar = None
    train_batch_idx = 0


print(Other().main_progress_bar, Other.train_batch_idx)
