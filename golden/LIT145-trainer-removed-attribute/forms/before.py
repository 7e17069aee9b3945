import pytorch_lightning as pl


class Module(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.trainer.print_nan_gradients()
        return self.trainer.train_loop.current_epoch


trainer = pl.Trainer()
trainer.call_hook("on_fit_start")
trainer.run_evaluation(test_mode=False)
