import pytorch_lightning as pl


def options(cfg):
    return {"auto_lr_find": cfg.auto_lr_find}


def first(cfg, net, data):
    trainer = pl.Trainer(**options(cfg))
    if cfg.search:
        trainer.tune(net, data)
    trainer.fit(net, data)


def second(cfg, net, data):
    trainer = pl.Trainer(**options(cfg))
    if cfg.auto_lr_find:
        print("kept")
    else:
        trainer.tune(net, data)
    trainer.fit(net, data)
