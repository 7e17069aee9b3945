import pytorch_lightning as pl


class Log(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        print(trainer.current_epoch, max(trainer.global_step - 1, 0))

    def on_validation_end(self, trainer, pl_module):
        print(max(trainer.global_step - 1, 0))


def main(model, loader):
    trainer = pl.Trainer(max_epochs=2, callbacks=[Log()])
    trainer.fit(model, loader, loader)
    trainer.validate(model, loader)
