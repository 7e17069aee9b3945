from pytorch_lightning.callbacks.early_stopping import EarlyStopping


class Verbose(EarlyStopping):
    def on_validation_end(self, trainer, pl_module):
        super().on_validation_end(trainer, pl_module)
        print(self.wait_count, self.best_score)
