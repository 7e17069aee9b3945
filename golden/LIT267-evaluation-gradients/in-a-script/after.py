import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


class Critic(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 1)

    def penalty(self, x):
        with torch.enable_grad():
            x = x.clone().requires_grad_(True)
            grad = torch.autograd.grad(self.net(x).sum(), x, create_graph=True)[0]
        return ((grad.norm(dim=1) - 1) ** 2).mean()

    def training_step(self, batch, batch_idx):
        return self.net(batch).mean() + self.penalty(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_penalty", self.penalty(batch))

    def test_step(self, batch, batch_idx):
        self.log("test_penalty", self.penalty(batch))

    def predict_step(self, batch, batch_idx):
        torch.set_grad_enabled(True)
        return self.net(batch)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


loader = DataLoader(torch.randn(16, 4), batch_size=4)
trainer = pl.Trainer(max_epochs=1, accelerator="cpu", inference_mode=False)  # a small one
trainer.fit(Critic(), loader, loader)
trainer.test(Critic(), loader)
