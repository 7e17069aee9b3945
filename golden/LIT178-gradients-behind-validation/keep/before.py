import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        with torch.enable_grad():
            x = batch.requires_grad_()
            force = torch.autograd.grad(self(x).sum(), x)[0]
        return force

    def on_validation_end(self):
        with torch.enable_grad():
            self(self.example).sum().backward()
        print(self.example.grad)

    def on_after_backward(self):
        print([p.grad.norm() for p in self.parameters()])

    def on_train_batch_end(self, outputs, batch, batch_idx):
        print(self.layer.weight.grad)

    def on_train_epoch_end(self):
        self.layer.weight.grad = None
        self.show()

    def show(self):
        print(self.layer.weight)


class Watch(pl.Callback):
    def on_validation_start(self, trainer, pl_module):
        print(trainer.gradients, pl_module.grad_names)
