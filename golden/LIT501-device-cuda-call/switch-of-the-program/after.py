import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x = self.padded(batch["names"])
        if self.gpu:
            x = x.cuda()
        if self.args.num_gpus != 0 and batch_idx:
            x = x.to("cuda")
        if self.use_cuda:
            x = x.to(self.device)
        if torch.cuda.is_available():
            x = x.to(self.device)
        if self.gpu_name:
            x = x.to(self.device)
        y = batch["y"]
        return self(x, y).sum()
