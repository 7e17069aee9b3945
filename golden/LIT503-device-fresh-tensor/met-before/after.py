import lightning as L
import torch


def masked(x, keep):
    n, length, _ = x.shape
    noise = torch.rand(n, length, device=x.device)
    order = torch.argsort(noise, dim=1)
    kept = torch.gather(x, 1, order[:, :keep].unsqueeze(-1))
    mask = torch.ones([n, length], device=x.device)
    mask[:, :keep] = 0
    return kept, torch.gather(mask, 1, torch.argsort(order, dim=1))


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        kept, mask = masked(batch, 4)
        return kept.sum() + mask.sum()
