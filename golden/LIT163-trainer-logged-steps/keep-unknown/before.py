import pytorch_lightning as pl

EVERY = 20


def run(net, loader):
    pl.Trainer(max_epochs=3, log_every_n_steps=10).fit(net, loader)
    pl.Trainer(max_epochs=3, log_every_n_steps=EVERY).fit(net, loader)


def by_options(net, loader):
    options = {"max_epochs": 3, "log_every_n_steps": 5}
    pl.Trainer(**options).fit(net, loader)
