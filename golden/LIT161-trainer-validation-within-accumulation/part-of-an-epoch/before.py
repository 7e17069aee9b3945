import pytorch_lightning as pl

trainer = pl.Trainer(max_epochs=3, accumulate_grad_batches=4, val_check_interval=0.25)
scheduled = pl.Trainer(val_check_interval=0.5, accumulate_grad_batches={2: 4})
called = pl.Trainer(val_check_interval=0.5, callbacks=[pl.callbacks.GradientAccumulationScheduler({2: 4})])


def build(args):
    return pl.Trainer(val_check_interval=100, accumulate_grad_batches=args.accumulate)
