import lightning as L
import torch


class Copies(L.LightningModule):
    """Names for something of their own."""

    def training_step(self, batch, batch_idx):
        loss = self.head(batch).sum()
        kernel = self.head.weight.data.clone()
        kernel *= 0.9
        seen = self.head.weight.data
        self.log("norm", seen.norm())
        seen = seen * 2
        seen *= 2
        return loss


class Teacher(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.student(batch).sum()
        slow = self.teacher
        for p, q in zip(slow.parameters(), self.student.parameters()):
            p.data.mul_(0.99).add_(q.data, alpha=0.01)
        average = self.ema.weight
        average.data.lerp_(self.student.weight.data, 0.01)
        return loss


class Batches(L.LightningModule):
    def training_step(self, batch, batch_idx):
        image = batch["image"]
        image.data.clamp_(0, 1)
        with torch.no_grad():
            image.mul_(2)
        return self.net(image).sum()


class Readings(L.LightningModule):
    def training_step(self, batch, batch_idx):
        params = list(self.net.parameters())
        norms = [p.data.norm() for p in params]
        for norm in norms:
            norm.data.clamp_(0, 1)
        return self.net(batch).sum()
