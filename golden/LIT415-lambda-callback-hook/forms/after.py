import pytorch_lightning as pl
from pytorch_lightning.callbacks import LambdaCallback


def stopped(trainer, pl_module):
    print("stopped")


LambdaCallback(
    on_train_epoch_end=lambda trainer, module: print(module),  # every one
    on_validation_epoch_end=lambda trainer, module: print(module),
    on_test_epoch_end=lambda trainer, module: print(module),
    on_train_batch_end=lambda trainer, module, *_: print(trainer),
    on_exception=lambda trainer, pl_module, *_: stopped(trainer, pl_module),
)
pl.callbacks.LambdaCallback(on_init_start=print)
LambdaCallback(on_fit_start=lambda *args: print(args))
LambdaCallback(on_epoch_start=stopped, on_train_epoch_start=stopped)
