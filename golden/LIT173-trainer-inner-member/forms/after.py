import pytorch_lightning as pl


class Net(pl.LightningModule):
    def configure_optimizers(self):
        steps = len(self.trainer.fit_loop._data_source.dataloader())
        mean = self.trainer.fit_loop.running_loss.mean()
        last = self.trainer.fit_loop.epoch_loop.batch_loop.running_loss.last()
        return steps, mean, last, self.trainer.current_epoch

    def on_train_start(self):
        self.trainer.fit_loop.global_step = 5
        self.trainer.fit_loop.current_epoch += 1


class Report(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, *args):
        if trainer._accelerator_connector.use_ddp:
            print(trainer.global_step, trainer.fit_loop.epoch_loop.val_loop._max_batches)
        print(trainer.test_loop.predictions, trainer.fit_loop.epoch_loop.val_loop._data_source.is_defined())
