import pytorch_lightning as pl


def run(net, loader):
    pl.Trainer(max_epochs=3, row_log_interval=1).fit(net, loader)
    pl.Trainer(max_epochs=1).fit(net, loader)
    pl.Trainer(row_log_interval=1, accumulate_grad_batches=1).fit(net, loader)
