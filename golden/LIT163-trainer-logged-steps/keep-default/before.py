import pytorch_lightning as pl


def run(net, loader, options):
    pl.Trainer(max_epochs=3, logger=False).fit(net, loader)
    pl.Trainer(max_epochs=3, row_log_interval=1).fit(net, loader)
    pl.Trainer(fast_dev_run=True).fit(net, loader)
    pl.Trainer(**options).fit(net, loader)


def test(net, loader):
    trainer = pl.Trainer()
    trainer.test(net, loader)
