import pytorch_lightning as pl


def run(net, loader):
    pl.Trainer(max_epochs=3, log_every_n_steps=10).fit(net, loader)
