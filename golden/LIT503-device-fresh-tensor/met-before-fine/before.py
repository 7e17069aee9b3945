import lightning as L
import torch


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        x, noisy = batch
        noise = torch.rand(len(x), 4, device=x.device)
        order = torch.argsort(noise, dim=1)
        counts = torch.zeros(4)
        if self.counting:
            counts += 1
        self.log("counts", (counts * torch.arange(4)).sum())
        return torch.gather(x, 1, order).sum()
