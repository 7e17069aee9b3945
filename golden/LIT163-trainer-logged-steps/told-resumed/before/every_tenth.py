import pytorch_lightning as pl


def run(net, path):
    pl.Trainer(max_epochs=3, log_every_n_steps=10, resume_from_checkpoint=path).fit(net)
