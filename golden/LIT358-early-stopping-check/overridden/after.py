from pytorch_lightning.callbacks.early_stopping import EarlyStopping


class Warm(EarlyStopping):
    def _run_early_stopping_check(self, trainer):
        if trainer.current_epoch > 5:
            super()._run_early_stopping_check(trainer)


class Reading(EarlyStopping):
    def _run_early_stopping_check(self, trainer):
        """Not while the module warms up."""
        module = trainer.lightning_module
        if module.is_warm:
            super()._run_early_stopping_check(trainer)
