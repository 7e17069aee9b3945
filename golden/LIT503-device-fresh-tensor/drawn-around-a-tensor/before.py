import torch
from lightning.pytorch import LightningModule


class Flow(LightningModule):
    def infer(self, text, sigma=0.8):
        residual = text.new_zeros(len(text), 80)
        if sigma > 0.0:
            residual = torch.normal(residual) * sigma
        return self.decode(residual, text)

    def sample(self, mean, deviation):
        return torch.normal(mean, deviation) + self.offset(mean)

    def validation_step(self, batch, batch_idx):
        return self.infer(batch["text"]) + self.sample(batch["mean"], batch["deviation"])
