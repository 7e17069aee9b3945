from pytorch_lightning.callbacks import LambdaCallback
from shown import started

LambdaCallback(
    on_train_batch_start=started,
    on_train_batch_end=lambda trainer, net, outputs, batch, number, loader=0: net.seen.append(loader),
    on_train_epoch_end=lambda trainer, net, *_: net.seen.clear(),
)
LambdaCallback(on_train_batch_end=lambda *given: given[1].seen.append(given[4]))
