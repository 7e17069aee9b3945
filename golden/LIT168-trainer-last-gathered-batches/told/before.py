import pytorch_lightning as pl
from pytorch_lightning.callbacks import GradientAccumulationScheduler


def run(net, args):
    pl.Trainer(max_epochs=3, accumulate_grad_batches=4).fit(net)
    pl.Trainer(max_epochs=3, accumulate_grad_batches=args.accumulate).fit(net)
    pl.Trainer(max_epochs=3, accumulate_grad_batches={1: 1, 5: 2}).fit(net)
    pl.Trainer(max_epochs=3, callbacks=[GradientAccumulationScheduler(scheduling={5: 2})]).fit(net)
