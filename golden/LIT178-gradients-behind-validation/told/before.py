import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def on_validation_end(self):
        for name, p in self.named_parameters():
            if p.grad is not None:
                self.logger.experiment.add_histogram(f"{name}_grad", p.grad, self.current_epoch)

    def on_train_epoch_end(self):
        self.add_histograms()

    def add_histograms(self):
        for name, p in self.named_parameters():
            self.logger.experiment.add_histogram(name, p, self.current_epoch)
            self.logger.experiment.add_histogram(f"{name}/grad", p.grad.data, self.current_epoch)


class Norms(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        norms = torch.stack([p.grad.norm() for p in pl_module.parameters()])
        print(norms.max())


class Summary(pl.Callback):
    def on_train_end(self, trainer, pl_module):
        print(sum(p.grad is not None for p in pl_module.parameters()), "parameters have gradients")

    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        checkpoint["norms"] = {name: p.grad.norm() for name, p in pl_module.named_parameters()}
