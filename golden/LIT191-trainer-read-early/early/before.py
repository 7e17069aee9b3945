import pytorch_lightning as pl


class Net(pl.LightningModule):
    def configure_optimizers(self):
        steps = max(self.trainer.num_training_batches, 1) * self.trainer.max_epochs
        return cosine(self.parameters(), steps)

    def on_train_end(self):
        if self.current_epoch < self.trainer.min_epochs:
            print("stopped early")


class Counts(pl.Callback):
    def on_fit_start(self, trainer, pl_module):
        self.left = trainer.num_training_batches

    def on_sanity_check_start(self, trainer, pl_module):
        print(trainer.num_training_batches)


trainer = pl.Trainer(max_epochs=3)
