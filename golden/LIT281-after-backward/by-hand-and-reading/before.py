import pytorch_lightning as pl


class Norms(pl.LightningModule):
    automatic_optimization = False

    def on_after_backward(self):
        print([p.grad.norm() for p in self.parameters()])


pl.Trainer(max_epochs=2, accelerator="cpu").fit(Norms())
pl.Trainer(max_epochs=2, accumulate_grad_batches=2, accelerator="cpu").fit(None)
