from pytorch_lightning.callbacks.early_stopping import EarlyStopping


class Warm(EarlyStopping):
    def _run_early_stopping_check(self, trainer, pl_module):
        if trainer.current_epoch > 5:
            super()._run_early_stopping_check(trainer, pl_module)


class Reading(EarlyStopping):
    def _run_early_stopping_check(self, trainer, module):
        """Not while the module warms up."""
        if module.is_warm:
            super()._run_early_stopping_check(trainer, module)
