import pytorch_lightning as pl


def tune(model, more):
    trainer = pl.Trainer(auto_lr_find=True)
    trainer.tune(model, lr_find_kwargs=dict(num_training=50, **more))
