import pytorch_lightning as pl


def run(net):
    pl.Trainer(max_epochs=3, accumulate_grad_batches=4).fit(net)
