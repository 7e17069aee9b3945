from pytorch_lightning import Callback, Trainer


class Losses(Callback):
    def __init__(self):
        self.losses = []

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.losses.append(float(outputs["loss"]))
        if outputs["loss"].isnan():
            print(f"{outputs['loss']} at {batch_idx}", outputs["loss"] / len(batch))
        self.last = outputs["loss"]


Trainer(callbacks=[Losses()], accumulate_grad_batches=1)
