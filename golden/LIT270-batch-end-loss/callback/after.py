from pytorch_lightning import Callback, Trainer


class Losses(Callback):
    def __init__(self):
        self.losses = []

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.losses.append(float(outputs["loss"] * trainer.accumulate_grad_batches))
        if (outputs["loss"] * trainer.accumulate_grad_batches).isnan():
            print(f"{outputs['loss'] * trainer.accumulate_grad_batches} at {batch_idx}", (outputs["loss"] * trainer.accumulate_grad_batches) / len(batch))
        self.last = outputs["loss"] * trainer.accumulate_grad_batches


Trainer(callbacks=[Losses()], accumulate_grad_batches=4)
