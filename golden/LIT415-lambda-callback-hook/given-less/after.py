from pytorch_lightning.callbacks import LambdaCallback


def started(trainer, pl_module, batch, batch_idx, dataloader_idx):
    pl_module.started = batch_idx


LambdaCallback(
    on_train_batch_start=lambda trainer, pl_module, batch, batch_idx: started(trainer, pl_module, batch, batch_idx, 0),
    on_train_batch_end=lambda trainer, net, outputs, batch, number: net.seen.append(number),
)
LambdaCallback(on_train_batch_end=lambda trainer, net, outputs, batch, number, loader: net.seen.append(loader))
LambdaCallback(on_train_epoch_end=lambda trainer, net, outputs: net.seen.extend(outputs))
