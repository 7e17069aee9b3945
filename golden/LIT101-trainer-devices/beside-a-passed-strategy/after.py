import pytorch_lightning as pl


def trainer_of(epochs, accelerator, **kwargs):
    return pl.Trainer(max_epochs=epochs, strategy=accelerator or "auto", **kwargs)


def on_gpu(net):
    trainer_of(1, accelerator=None, gpus=1).fit(net)


def spread(net, gpus):
    trainer_of(1, "ddp", gpus=gpus).fit(net)
