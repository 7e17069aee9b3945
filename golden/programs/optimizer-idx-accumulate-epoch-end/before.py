import itertools
from typing import Any

import torch
import torch.nn as nn
import torch.nn.functional as F
from pytorch_lightning import LightningModule, Trainer, seed_everything
from pytorch_lightning.callbacks import ModelCheckpoint
from pytorch_lightning.loggers import CSVLogger
from torch.utils.data import DataLoader, TensorDataset


class ImagePool:
    def __init__(self, size=6):
        self.size = size
        self.images = []

    def query(self, batch):
        for image in batch:
            if len(self.images) < self.size:
                self.images.append(image)
            else:
                self.images[len(self.images) // 2] = image
        return batch


def set_requires_grad(nets, requires_grad=False):
    for net in nets:
        for param in net.parameters():
            param.requires_grad = requires_grad


class CycleGAN(LightningModule):
    def __init__(self, lr=0.02, lambda_w=5, decay_epochs=2):
        super().__init__()
        self.save_hyperparameters()
        self.g_AB, self.g_BA = nn.Linear(4, 4), nn.Linear(4, 4)
        self.d_A = nn.Sequential(nn.Linear(4, 3), nn.ReLU(), nn.Linear(3, 1))
        self.d_B = nn.Sequential(nn.Linear(4, 3), nn.ReLU(), nn.Linear(3, 1))
        self.pool_A, self.pool_B = ImagePool(), ImagePool()
        self.step = 0

    def configure_optimizers(self):
        opt_g = torch.optim.Adam(itertools.chain(self.g_AB.parameters(), self.g_BA.parameters()), self.hparams.lr)
        opt_d = torch.optim.Adam(itertools.chain(self.d_A.parameters(), self.d_B.parameters()), self.hparams.lr)
        gamma = lambda epoch: 1 - max(0, epoch + 1 - self.hparams.decay_epochs) / 5
        sch_g = torch.optim.lr_scheduler.LambdaLR(opt_g, lr_lambda=gamma)
        sch_d = torch.optim.lr_scheduler.LambdaLR(opt_d, lr_lambda=gamma)
        return [opt_g, opt_d], [sch_g, sch_d]

    def get_mse_loss(self, predictions, label):
        target = torch.ones_like(predictions) if label.lower() == "real" else torch.zeros_like(predictions)
        return F.mse_loss(predictions, target)

    def generator_training_step(self, imgA, imgB):
        set_requires_grad([self.d_A, self.d_B], requires_grad=False)
        self.fakeB = self.g_AB(imgA)
        self.fakeA = self.g_BA(imgB)
        cycle = F.l1_loss(self.g_BA(self.fakeB), imgA) + F.l1_loss(self.g_AB(self.fakeA), imgB)
        adv = self.get_mse_loss(self.d_A(self.fakeA), "real") + self.get_mse_loss(self.d_B(self.fakeB), "real")
        self.genLoss = adv + self.hparams.lambda_w * cycle
        self.log("gen_loss", self.genLoss.item(), on_step=True, on_epoch=True, prog_bar=True, logger=True)
        return self.genLoss

    def discriminator_training_step(self, imgA, imgB):
        set_requires_grad([self.d_A, self.d_B], requires_grad=True)
        fakeA = self.pool_A.query(self.fakeA.detach())
        fakeB = self.pool_B.query(self.fakeB.detach())
        self.disLoss = 0.5 * (
            self.get_mse_loss(self.d_A(imgA), "real") + self.get_mse_loss(self.d_A(fakeA), "fake")
            + self.get_mse_loss(self.d_B(imgB), "real") + self.get_mse_loss(self.d_B(fakeB), "fake")
        )
        self.log("dis_loss", self.disLoss.item(), on_step=True, on_epoch=True, prog_bar=True)
        return self.disLoss

    def training_step(self, batch: Any, batch_idx: int, optimizer_idx: int):
        imgA, imgB = batch
        discriminator_requires_grad = optimizer_idx == 1
        set_requires_grad([self.d_A, self.d_B], discriminator_requires_grad)
        if optimizer_idx == 0:
            return self.generator_training_step(imgA, imgB)
        return self.discriminator_training_step(imgA, imgB)

    def training_epoch_end(self, outputs):
        self.step += 1
        losses = [torch.stack([o[i]["loss"] for o in outputs]).mean() for i in range(2)]
        self.log_dict({"epoch_g": losses[0], "epoch_d": losses[1]})

    def validation_step(self, batch, batch_idx):
        imgA, imgB = batch
        return F.l1_loss(self.g_AB(imgA), imgB) + F.l1_loss(self.g_BA(imgB), imgA)

    def validation_epoch_end(self, outputs):
        self.log("val_l1", torch.stack(outputs).mean())


if __name__ == "__main__":
    seed_everything(8, workers=True)
    g = torch.Generator().manual_seed(4)
    data = TensorDataset(torch.randn(18, 4, generator=g), torch.randn(18, 4, generator=g) + 1)
    trainer = Trainer(
        accelerator="cpu",
        devices=1,
        max_epochs=4,
        precision=32,
        accumulate_grad_batches=2,
        gradient_clip_val=1.0,
        callbacks=[ModelCheckpoint("ckpt", monitor="epoch_g", filename="{epoch}")],
        logger=CSVLogger("logs"),
        enable_progress_bar=False,
        log_every_n_steps=2,
        num_sanity_val_steps=0,
    )
    trainer.fit(CycleGAN(), DataLoader(data, 4), DataLoader(data, 6))
