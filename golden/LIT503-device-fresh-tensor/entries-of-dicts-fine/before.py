import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        made = {"noise": torch.randn(x.shape), "scale": 0.1}
        made = {"noise": x, "scale": 0.1}
        x = x + made["noise"] * made["scale"]
        later = {"mask": torch.ones(x.shape)}
        later["mask"] = later["mask"].to(x.device)
        kept = {"order": torch.arange(4)}
        moved = {key: value.to(self.device) for key, value in kept.items()}
        return (x * later["mask"]).sum() + moved["order"].sum()

    def validation_step(self, batch, batch_idx):
        batch["mask"] = torch.ones(4)
        batch["mask"] = batch["x"].new_ones(4)
        return (batch["x"] * batch["mask"]).sum()
