import torch
from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).sum()


if torch.cuda.is_available():
    torch.cuda.set_device(0)  # for what comes behind the run

trainer = Trainer(accelerator="cpu", devices=2, strategy="ddp")
trainer.fit(Net())
