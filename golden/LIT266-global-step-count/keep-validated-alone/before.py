import pytorch_lightning as pl


class Log(pl.Callback):
    def on_validation_batch_start(self, trainer, *args):
        self.steps = trainer.global_step


def main(model, loader):
    trainer = pl.Trainer(max_epochs=2, callbacks=[Log()])
    trainer.validate(model, loader)
