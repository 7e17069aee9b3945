from pytorch_lightning.callbacks import LambdaCallback

LambdaCallback(on_epoch_end=print, on_train_epoch_end=repr)
