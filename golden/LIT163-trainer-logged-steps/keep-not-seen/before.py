import pytorch_lightning as pl


def run(net, loader, every):
    pl.Trainer(max_epochs=3, row_log_interval=every, logger=False).fit(net, loader)
    pl.Trainer(max_epochs=3, row_log_interval=None).fit(net, loader)
