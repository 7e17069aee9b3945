from pytorch_lightning.callbacks import LambdaCallback


def noted(trainer, pl_module):
    print(trainer.current_epoch)


starts = []
LambdaCallback(on_epoch_end=noted, on_epoch_start=lambda trainer, pl_module: starts.append(trainer.current_epoch))
LambdaCallback(on_epoch_end=noted, on_test_epoch_end=noted)
LambdaCallback(on_epoch_end=make_hook())
LambdaCallback(on_batch_end=noted)
