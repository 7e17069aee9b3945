import torch
import pytorch_lightning as pl
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class TwoStage(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.a = nn.Linear(9, 18)
        self.b = nn.Linear(18, 1)
        self.losses = []

    def training_step(self, batch, batch_idx):
        x, y = batch
        opt = self.optimizers()
        loss = nn.functional.smooth_l1_loss(self.b(self.a(x).relu()), y)
        opt.zero_grad()
        self.manual_backward(loss)
        self.clip_gradients(opt, gradient_clip_val=1.0, gradient_clip_algorithm="norm")
        opt.step()
        self.losses.append(loss.detach())
        self.log("loss", loss, prog_bar=True)

    def on_train_epoch_end(self):
        mean = torch.stack(self.losses).mean()
        self.lr_schedulers().step(self.trainer.strategy.reduce(mean, reduce_op="mean"))
        self.losses.clear()

    def configure_optimizers(self):
        opt = torch.optim.Adam(self.parameters(), lr=1e-2)
        plateau = torch.optim.lr_scheduler.ReduceLROnPlateau(opt, factor=0.5, patience=2)
        return [opt], [plateau]


if __name__ == "__main__":
    x = torch.rand(360, 9)
    data = TensorDataset(x, x.pow(2).sum(1, keepdim=True))
    pl.Trainer(max_epochs=20, accelerator="gpu", devices=2, strategy="ddp").fit(
        TwoStage(), DataLoader(data, batch_size=18, shuffle=True)
    )
