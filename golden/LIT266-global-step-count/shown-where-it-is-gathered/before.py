import pytorch_lightning as pl


class Shout(pl.Callback):
    def __init__(self):
        self.steps = []

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        print("step", trainer.global_step)
        self.steps.append(pl_module.global_step)
        self.steps.append(pl_module.global_step - 1)
        self.show(trainer.global_step)


trainer = pl.Trainer(accumulate_grad_batches=4, callbacks=[Shout()])
