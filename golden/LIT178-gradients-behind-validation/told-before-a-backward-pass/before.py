import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.log("norm", self.norm_of_before())
        return self(batch)

    def norm_of_before(self):
        return sum(p.grad.norm() for p in self.parameters() if p.grad is not None)

    def validation_step(self, batch, batch_idx):
        return self(batch)

    def on_before_backward(self, loss):
        if any(p.grad is not None for p in self.parameters()):
            print("there are gradients")


class Norms(pl.Callback):
    def on_before_backward(self, trainer, pl_module, loss):
        for name, parameter in pl_module.named_parameters():
            grad = parameter.grad
            if grad is not None:
                trainer.logger.experiment.add_histogram(name, grad, trainer.global_step)
