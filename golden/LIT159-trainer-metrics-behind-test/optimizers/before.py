import pytorch_lightning as pl


class Rates(pl.Callback):
    def on_test_end(self, trainer, pl_module):
        print([group["lr"] for optimizer in trainer.optimizers for group in optimizer.param_groups])


def run(model):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(model)
    print(trainer.optimizers[0].param_groups[0]["lr"])
    trainer.test(model)
    print(trainer.optimizers[0].param_groups[0]["lr"])
    held = trainer.lr_schedulers
    return held[0]["scheduler"].last_epoch


def again(model):
    trainer = pl.Trainer(max_epochs=3)
    trainer.test(model)
    trainer.fit(model)
    return trainer.optimizers
