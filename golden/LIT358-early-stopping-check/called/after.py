from pytorch_lightning.callbacks import EarlyStopping


class Trained(EarlyStopping):
    def on_validation_end(self, trainer, pl_module):
        # not behind the validation
        pass

    def on_train_end(self, trainer, pl_module):
        self._run_early_stopping_check(trainer)


class Warm(EarlyStopping):
    def on_validation_end(self, trainer, pl_module):
        if trainer.current_epoch > 5:
            self._run_early_stopping_check(
                trainer,
            )


def check(trainer, module):
    stopping = EarlyStopping("val_loss")
    stopping._run_early_stopping_check(trainer)
