"""Regression with the norms of its gradients on the dashboard."""
import torch
import pytorch_lightning as pl
from pytorch_lightning import Callback
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Updates(Callback):
    def __init__(self):
        self.count = 0

    def on_after_backward(self, trainer, pl_module):
        self.count += 1


class Net(pl.LightningModule):
    def __init__(self, lr=0.1):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(4, 8), nn.Tanh(), nn.Linear(8, 1))
        self.norms = []

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.mse_loss(self.net(x), y)
        self.log("loss", loss)
        return loss

    def on_after_backward(self):
        """Total norm, as it is used for the step."""
        norm = torch.stack([p.grad.norm() for p in self.parameters() if p.grad is not None]).norm()
        self.norms.append(float(norm))
        if self.trainer.global_step % 2 == 0:
            self.logger.experiment.add_scalar("norm", norm, self.global_step)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.hparams.lr)


if __name__ == "__main__":
    pl.seed_everything(4)
    g = torch.Generator().manual_seed(0)
    x = torch.randn(44, 4, generator=g)
    data = DataLoader(TensorDataset(x, x.pow(2).sum(1, keepdim=True)), batch_size=4)
    updates = Updates()
    trainer = pl.Trainer(max_epochs=3, gpus=0, gradient_clip_val=0.7, accumulate_grad_batches=2, callbacks=[updates], log_every_n_steps=1,
                         progress_bar_refresh_rate=0, weights_summary=None, checkpoint_callback=False)
    net = Net()
    trainer.fit(net, data)
    print(len(net.norms), updates.count, " ".join("%.4f" % n for n in net.norms))
