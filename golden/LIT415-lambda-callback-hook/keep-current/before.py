from pytorch_lightning.callbacks import LambdaCallback

LambdaCallback(on_train_epoch_end=lambda trainer, module: print(module), setup=print)
hooks(on_epoch_end=print)
