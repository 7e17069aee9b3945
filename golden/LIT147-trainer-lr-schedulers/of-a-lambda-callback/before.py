from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import LambdaCallback


def show(trainer, pl_module):
    print([each["scheduler"].get_last_lr() for each in trainer.lr_schedulers])


Trainer(
    callbacks=[
        LambdaCallback(on_train_epoch_end=show, on_fit_end=lambda t, m: print(t.lr_schedulers[0]["scheduler"])),
    ]
)
