import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.net(batch).mean()
        self.write("loss", loss)
        return loss

    def on_after_backward(self):
        self.log_norms("before")

    def on_before_zero_grad(self, optimizer):
        self.log_norms("behind")
        self.write("rate", optimizer.param_groups[0]["lr"])

    def log_norms(self, when):
        for name, parameter in self.named_parameters():
            self.log(f"{when}/{name}", parameter.grad.norm(), on_step=False, on_epoch=True)  # each of them

    def write(self, name, value, **kwargs):
        self.log(name, value, **kwargs)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)
