from pytorch_lightning.callbacks.early_stopping import EarlyStopping


class Again(EarlyStopping):
    def on_validation_end(self, *args):
        self._run_early_stopping_check(*args)
        self._run_early_stopping_check(args[0], find(args))
