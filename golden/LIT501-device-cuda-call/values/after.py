import torch
from lightning.pytorch import Callback, LightningModule
import torch.nn.functional as F


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        weight = self.weights().to(self.device)
        mask = (
            self.mask(batch)
            .float()  # of the tokens
            .to(self.device)
        )
        plain = torch.from_numpy(self.table).float().to(self.device, non_blocking=True)
        anchor = self.anchors[0].to(self.device, non_blocking=True)
        half = self.half().to(device=self.device, dtype=torch.float16)
        kind = self.kinds().to(self.device, torch.int64)
        sample = batch.x.to(self.device)
        return F.cross_entropy(self(sample), kind, weight.to(self.device)) * mask + plain + anchor + half


class Show(Callback):
    def on_train_epoch_end(self, trainer, module):
        module(self.images.to(module.device))
