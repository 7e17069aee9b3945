import pytorch_lightning as pl


def remote(model, cuda, backend=None):
    import horovod.torch as hvd

    hvd.init()
    trainer = pl.Trainer(accelerator="horovod", gpus=1 if cuda else 0, max_epochs=3)
    trainer.fit(model)
    if hvd.rank() == 0:
        trainer.save_checkpoint("last.ckpt")


def older(model):
    return pl.Trainer(distributed_backend="horovod" if model.is_large else None, gpus=1)


def here(model):
    return pl.Trainer(accelerator="gpu", devices=1, strategy="ddp")
