import lightning as L
import torch


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        noise = torch.empty(x.shape, dtype=torch.float32, device=self.device).normal_()
        row = torch.empty(x.shape[1], dtype=torch.float32, device=self.device).fill_(1)
        labels = torch.as_tensor(y, dtype=torch.int64, device=self.device)
        return self.loss(self(x + noise * row), labels)
