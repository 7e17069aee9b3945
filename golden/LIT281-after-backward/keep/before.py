import pytorch_lightning as pl


class Count(pl.LightningModule):
    def on_after_backward(self):
        self.updates += 1


pl.Trainer(max_epochs=2, gradient_clip_val=0.5, accumulate_grad_batches=1, accelerator="cpu").fit(Count())
