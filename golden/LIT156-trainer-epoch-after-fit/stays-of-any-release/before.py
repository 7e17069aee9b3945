"""Nothing says that it is old: on which side of 1.6 the code was written is not known."""

import pytorch_lightning as pl


class Times(pl.Callback):
    def on_fit_end(self, trainer, pl_module):
        print(self.seconds / (trainer.current_epoch + 1))

    def on_train_epoch_end(self, trainer, pl_module):
        print(trainer.current_epoch)


def main(net, search):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
    if trainer.current_epoch < trainer.max_epochs - 1:
        print("stopped early")
    if search:
        return trainer.current_epoch - 1
