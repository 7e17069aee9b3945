import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x = self.drawn(batch)
        if self.args.accelerator == "cpu":
            y = x * 2
        else:
            y = x.cuda()
        if self.args.accelerator.lower() in ("gpu", "cuda"):
            y = y.to("cuda")
        return self.probed(y).sum()

    def probed(self, y):
        if self.plain:
            return y
        elif not torch.cuda.is_available():
            raise RuntimeError("no CUDA")
        else:
            return y + torch.rand(2, device="cuda")
