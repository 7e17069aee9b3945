"""Two optimizers that are stepped by hand, a limit of steps, and a rate that follows `global_step`."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.maker, self.critic = nn.Linear(3, 3), nn.Linear(3, 1)

    def training_step(self, batch, batch_idx):
        maker, critic = self.optimizers()
        weight = min(1.0, (self.global_step // 2 + 1) / 5)
        made = -weight * self.critic(self.maker(batch[0])).tanh().mean()
        maker.zero_grad()
        self.manual_backward(made)
        maker.step()
        told = self.critic(self.maker(batch[0]).detach()).tanh().mean() - self.critic(batch[0]).tanh().mean()
        critic.zero_grad()
        self.manual_backward(told)
        critic.step()
        self.log_dict({"made": made, "told": told})

    def configure_optimizers(self):
        return torch.optim.SGD(self.maker.parameters(), lr=0.1), torch.optim.SGD(self.critic.parameters(), lr=0.05)


if __name__ == "__main__":
    pl.seed_everything(8)
    data = TensorDataset(torch.randn(40, 3, generator=torch.Generator().manual_seed(0)))
    trainer = pl.Trainer(
        accelerator="cpu",
        max_steps=12 * 2,
        logger=False,
        enable_model_summary=False,
        enable_progress_bar=False,
        enable_checkpointing=False,
    )
    trainer.fit(Pair(), DataLoader(data, batch_size=8))
    print("steps", trainer.global_step // 2)
