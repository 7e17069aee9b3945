import lightning as L
import torch


def one_hot(mask, n):
    found = torch.zeros(mask.size(0), n, *mask.shape[1:], device=mask.device)
    return found.scatter_(1, mask.unsqueeze(1), 1.0)


def counted(index: torch.Tensor, n):
    counts = torch.zeros(n)
    for i in index.tolist():
        counts[i] += 1
    return counts


def placed(points, matrix):
    turn = torch.tensor([[1.0, 0.0], [0.0, 1.0]])
    return points.cpu() @ turn @ matrix


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        self.counts = counted(y, 3), placed(x, self.matrix)
        return (self.net(x) * one_hot(y, 3)).mean()
