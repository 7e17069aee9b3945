from pytorch_lightning.callbacks import ProgressBar


class Lines(ProgressBar):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        items = self.get_metrics(trainer, pl_module)
        print(" ".join(f"{name}={value}" for name, value in items.items()))

    def on_train_epoch_end(self, trainer, pl_module):
        print(trainer.current_epoch, sorted(self.get_metrics(trainer, pl_module)))


class Table(ProgressBar):
    def on_train_epoch_end(self, trainer, pl_module):
        for name, value in self.get_metrics(trainer, pl_module).items():
            print(name, value)
