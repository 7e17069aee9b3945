import lightning as L
import torch


class Data(L.LightningDataModule):
    def on_after_batch_transfer(self, batch, dataloader_idx):
        batch["x"] = batch["x"] * torch.full((8,), 0.5)
        batch["y"] = torch.ones(3).view(1, 3) + batch["y"]
        return batch
