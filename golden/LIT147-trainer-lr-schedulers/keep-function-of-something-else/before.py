from pytorch_lightning.callbacks import LambdaCallback

from studies import Study


def show(study, pl_module):
    print(study.lr_schedulers[0]["scheduler"])


def unused(trainer, pl_module):
    print(trainer.lr_schedulers[0]["scheduler"])


Study(on_end=show)
LambdaCallback(on_fit_end=print)
