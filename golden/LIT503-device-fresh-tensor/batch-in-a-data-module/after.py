import lightning as L
import torch


class Data(L.LightningDataModule):
    def on_after_batch_transfer(self, batch, dataloader_idx):
        batch["x"] = batch["x"] * torch.full((8,), 0.5, device=batch["x"].device)
        batch["y"] = torch.ones(3, device=batch["y"].device).view(1, 3) + batch["y"]
        return batch
