import pytorch_lightning as pl
from pytorch_lightning.callbacks import LambdaCallback


def stopped(trainer, pl_module):
    print("stopped")


LambdaCallback(
    on_epoch_end=lambda trainer, module: print(module),  # every one
    on_batch_end=lambda trainer, module: print(trainer),
    on_keyboard_interrupt=stopped,
)
pl.callbacks.LambdaCallback(on_init_start=print)
LambdaCallback(on_pretrain_routine_start=lambda *args: print(args))
LambdaCallback(on_epoch_start=stopped, on_train_epoch_start=stopped)
