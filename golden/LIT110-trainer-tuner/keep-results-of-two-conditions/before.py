from pytorch_lightning import Trainer


def search(net, data, rate, size):
    trainer = Trainer(auto_lr_find=rate, auto_scale_batch_size="power" if size else None)
    tried = trainer.tune(net, data)
    trainer.fit(net, data)
    return tried


def one_always(net, data, rate):
    trainer = Trainer(auto_lr_find=rate, auto_scale_batch_size="power")
    tried = trainer.tune(net, data)
    trainer.fit(net, data)
    return tried
