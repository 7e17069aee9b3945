import pytorch_lightning as pl


def options(cfg):
    return {"auto_lr_find": cfg["auto_lr_find"], "auto_scale_batch_size": cfg["auto_scale_batch_size"]}


def run(cfg, net, data):
    trainer = pl.Trainer(**options(cfg))
    if cfg["auto_lr_find"]:
        trainer.tune(net, data)
    trainer.fit(net, data)
