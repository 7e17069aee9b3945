import pytorch_lightning as pl


def main(model, options):
    trainer = pl.Trainer(max_epochs=1, auto_lr_find=False, auto_scale_batch_size=None)
    trainer.tune(model)
    trainer.fit(model)


def bare(model):
    trainer = pl.Trainer(max_epochs=2)
    if model is not None:
        trainer.tune(model)
    trainer.fit(model)


def used(model):
    trainer = pl.Trainer(auto_lr_find=False)
    return trainer.tune(model), trainer


def splatted(model, options):
    trainer = pl.Trainer(**options)
    trainer.tune(model)
