import pytorch_lightning as pl

EVERY = 20


def run(net, loader):
    pl.Trainer(max_epochs=3, row_log_interval=10).fit(net, loader)
    pl.Trainer(max_epochs=3, row_log_interval=EVERY).fit(net, loader)


def by_options(net, loader):
    options = {"max_epochs": 3, "row_log_interval": 5}
    pl.Trainer(**options).fit(net, loader)


def gathered(net, loader):
    pl.Trainer(row_log_interval=1, accumulate_grad_batches=4).fit(net, loader)
    pl.Trainer(row_log_interval=1, accumulate_grad_batches={5: 2}).fit(net, loader)
