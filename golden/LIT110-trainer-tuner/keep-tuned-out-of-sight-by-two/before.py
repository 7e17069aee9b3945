import pytorch_lightning as pl


def run(trainer: pl.Trainer, net):
    trainer.tune(net)
    trainer.fit(net)


def main(net):
    run(pl.Trainer(max_epochs=3, auto_lr_find=True), net)
    run(pl.Trainer(max_epochs=3, auto_scale_batch_size=True), net)
