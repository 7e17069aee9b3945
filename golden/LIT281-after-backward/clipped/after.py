import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 2)
        self.norms = []

    def training_step(self, batch, batch_idx):
        return self.layer(batch).sum()

    # for the dashboard
    def configure_gradient_clipping(self, optimizer, gradient_clip_val=None, gradient_clip_algorithm=None):
        """Norms of the gradients."""
        self.clip_gradients(optimizer, gradient_clip_val, gradient_clip_algorithm)
        if self.global_step % 10 == 0:
            self.norms.append(self.layer.weight.grad.norm().item())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


class Helped(pl.LightningModule):
    def configure_gradient_clipping(self, optimizer, gradient_clip_val=None, gradient_clip_algorithm=None):
        self.clip_gradients(optimizer, gradient_clip_val, gradient_clip_algorithm)
        self.note_norms()

    def note_norms(self):
        for name, p in self.named_parameters():
            if p.grad is not None:
                self.log(f"norm/{name}", p.grad.norm())


class Above(pl.LightningModule):
    def on_after_backward(self):
        for p in self.parameters():
            p.grad.nan_to_num_()


class Below(Above):
    def on_after_backward(self):
        super().on_after_backward()


pl.Trainer(max_epochs=2, gradient_clip_val=0.5, accelerator="cpu").fit(Net())
