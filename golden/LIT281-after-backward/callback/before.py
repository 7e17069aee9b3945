import pytorch_lightning as pl


class Norms(pl.Callback):
    def on_after_backward(self, trainer, pl_module):
        print([p.grad.norm() for p in pl_module.parameters()])


pl.Trainer(gradient_clip_val=0.5, callbacks=[Norms()], accelerator="cpu")
