import pytorch_lightning as pl
import torch
from pytorch_lightning.strategies import DDPStrategy


class GAN(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.generator = torch.nn.Linear(4, 4)
        self.discriminator = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        for optimizer, loss in zip(self.optimizers(), self.losses(batch)):
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()

    def configure_optimizers(self):
        first = torch.optim.Adam(self.generator.parameters())
        return [first, torch.optim.Adam(self.discriminator.parameters())]


def trainers(args, n):
    yield pl.Trainer(accelerator="cpu", devices=2, strategy="ddp")  # both
    yield pl.Trainer(accelerator="gpu", devices=args.devices, strategy='ddp_spawn', num_nodes=2)
    yield pl.Trainer(accelerator="gpu", devices=n, strategy="ddp" if n > 1 else "auto")
    yield pl.Trainer(accelerator="gpu", devices=2, strategy=DDPStrategy(process_group_backend="nccl"))
    yield pl.Trainer(accelerator="gpu", devices=2)
    yield pl.Trainer(accelerator="gpu", devices=args.devices, strategy=args.strategy)
    settings = dict(accelerator="gpu", devices=4, strategy="ddp")
    yield pl.Trainer(**settings)
