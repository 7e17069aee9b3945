import pytorch_lightning as pl


class Seen(pl.Callback):
    def __init__(self):
        self.steps = []

    def on_epoch_end(self, trainer, pl_module):
        print("step", trainer.global_step)
        self.steps.append(trainer.global_step)

    def on_train_epoch_end(self, trainer, pl_module):
        if trainer.global_step % 10 == 0:
            print(trainer.global_step)


trainer = pl.Trainer(callbacks=[Seen()])
