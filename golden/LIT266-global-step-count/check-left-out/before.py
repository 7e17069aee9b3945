import pytorch_lightning as pl


class Log(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        if not trainer.sanity_checking:
            print(trainer.global_step)


def main(model, loader, path):
    trainer = pl.Trainer(max_epochs=2, callbacks=[Log()], resume_from_checkpoint=path)
    trainer.fit(model, loader, loader)
