import pytorch_lightning as pl


class Norms(pl.LightningModule):
    def on_after_backward(self):
        print([p.grad.norm() for p in self.parameters()])

    def configure_gradient_clipping(self, optimizer, optimizer_idx, gradient_clip_val, gradient_clip_algorithm):
        self.clip_gradients(optimizer, gradient_clip_val, gradient_clip_algorithm)


pl.Trainer(max_epochs=2, gradient_clip_val=0.5, accumulate_grad_batches=2, accelerator="cpu").fit(Norms())
