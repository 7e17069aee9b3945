from pytorch_lightning.callbacks import ProgressBarBase, RichProgressBar, TQDMProgressBar


class Colored(TQDMProgressBar):
    def on_train_start(self, trainer, pl_module):
        self.main_progress_bar = self.init_train_tqdm()

    def on_train_batch_end(self, trainer, pl_module, *args):
        if self.train_batch_idx % self.refresh_rate == 0:
            self.main_progress_bar.update(1)  # by one

    def on_test_end(self, trainer, pl_module):
        print(self.test_batch_idx, self.total_test_batches)


class Plain(ProgressBarBase):
    def on_validation_batch_end(self, *args):
        print(self.val_batch_idx, self.predict_batch_idx, self.total_batches_current_epoch)


print(RichProgressBar().main_progress_bar_id)
