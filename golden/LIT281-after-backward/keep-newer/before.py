import pytorch_lightning as pl


class Norms(pl.LightningModule):
    def on_after_backward(self):
        print([p.grad.norm() for p in self.parameters()])


pl.Trainer(max_epochs=2, gradient_clip_val=0.5, accumulate_grad_batches=2, accelerator="cpu").fit(Norms())
