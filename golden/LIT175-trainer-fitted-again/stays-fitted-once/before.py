import pytorch_lightning as pl


def folds(nets, data):
    for net in nets:
        trainer = pl.Trainer(max_epochs=2)
        trainer.fit(net, data)


def two(net, data):
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(net, data)
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net, data)


def one_way(net, data, quick):
    trainer = pl.Trainer(max_epochs=2)
    if quick:
        trainer.fit(net)
    else:
        trainer.fit(net, data)


def others(net, data):
    one, other = pl.Trainer(max_epochs=2), pl.Trainer(max_epochs=2)
    one.fit(net, data)
    other.fit(net, data)
    model = net.fit(data)
    return model.fit(data)
