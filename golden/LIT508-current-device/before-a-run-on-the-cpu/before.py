import torch
from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).sum()


def main(use_cuda=torch.cuda.is_available()):
    torch.cuda.set_device(0)
    if use_cuda and torch.cuda.device_count() > 1:
        torch.cuda.set_device(1)
    trainer = Trainer(accelerator="cpu", devices=2, strategy="ddp")
    trainer.fit(Net())
