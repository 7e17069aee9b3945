from pytorch_lightning.callbacks import ProgressBarBase, RichProgressBar, TQDMProgressBar


class Colored(TQDMProgressBar):
    def on_train_start(self, trainer, pl_module):
        self.train_progress_bar = self.init_train_tqdm()

    def on_train_batch_end(self, trainer, pl_module, *args):
        if self.trainer.fit_loop.epoch_loop.batch_progress.current.processed % self.refresh_rate == 0:
            self.train_progress_bar.update(1)  # by one

    def on_test_end(self, trainer, pl_module):
        print(self.trainer.test_loop.batch_progress.current.processed, sum(self.trainer.num_test_batches))


class Plain(ProgressBarBase):
    def on_validation_batch_end(self, *args):
        print(self.trainer.fit_loop.epoch_loop.val_loop.batch_progress.current.processed, self.trainer.predict_loop.batch_progress.current.processed, self.total_batches_current_epoch)


print(RichProgressBar().train_progress_bar_id)
