from argparse import ArgumentParser

import torch
from torch import nn
import pytorch_lightning as pl

from .networks import Generator, PatchDiscriminator, init_weights


class Pix2Pix(pl.LightningModule):
    def __init__(self, lr=2e-3, lambda_recon=100.0, display_step=3, **kwargs):
        super().__init__()
        self.save_hyperparameters()
        self.gen = Generator()
        self.patch_gan = PatchDiscriminator()
        self.gen.apply(init_weights)
        self.patch_gan.apply(init_weights)
        self.adversarial_criterion = nn.BCEWithLogitsLoss()
        self.recon_criterion = nn.L1Loss()

    @staticmethod
    def add_model_specific_args(parent_parser):
        parser = ArgumentParser(parents=[parent_parser], add_help=False)
        parser.add_argument("--lr", type=float, default=2e-3)
        parser.add_argument("--lambda_recon", type=float, default=10.0)
        return parser

    def forward(self, x):
        return self.gen(x)

    def _gen_step(self, real_images, conditioned_images):
        # Pix2Pix has adversarial and a reconstruction loss
        fake_images = self.gen(conditioned_images)
        disc_logits = self.patch_gan(fake_images, conditioned_images)
        adversarial_loss = self.adversarial_criterion(disc_logits, torch.ones_like(disc_logits))
        recon_loss = self.recon_criterion(fake_images, real_images)
        return adversarial_loss + self.hparams.lambda_recon * recon_loss

    def _disc_step(self, real_images, conditioned_images):
        fake_images = self.gen(conditioned_images).detach()
        fake_logits = self.patch_gan(fake_images, conditioned_images)
        real_logits = self.patch_gan(real_images, conditioned_images)
        fake_loss = self.adversarial_criterion(fake_logits, torch.zeros_like(fake_logits))
        real_loss = self.adversarial_criterion(real_logits, torch.ones_like(real_logits))
        return (real_loss + fake_loss) / 2

    def configure_optimizers(self):
        lr = self.hparams.lr
        gen_opt = torch.optim.Adam(self.gen.parameters(), lr=lr, betas=(0.5, 0.999))
        disc_opt = torch.optim.Adam(self.patch_gan.parameters(), lr=lr, betas=(0.5, 0.999))
        decay = lambda epoch: 1.0 - 0.3 * epoch
        return [disc_opt, gen_opt], [
            torch.optim.lr_scheduler.LambdaLR(disc_opt, decay),
            torch.optim.lr_scheduler.LambdaLR(gen_opt, decay),
        ]

    def training_step(self, batch, batch_idx, optimizer_idx):
        real, condition = batch

        loss = None
        if optimizer_idx == 0:
            loss = self._disc_step(real, condition)
            self.log("PatchGAN Loss", loss, prog_bar=True)
        elif optimizer_idx == 1:
            loss = self._gen_step(real, condition)
            self.log("Generator Loss", loss, on_step=True, on_epoch=True)
        return loss

    def validation_step(self, batch, batch_idx):
        real, condition = batch
        fake = self(condition)
        return {"l1": self.recon_criterion(fake, real), "psnr": -10 * torch.log10(((fake - real) ** 2).mean())}

    def validation_epoch_end(self, outputs):
        for key in outputs[0].keys():
            self.log(f"val_{key}", torch.stack([out[key] for out in outputs]).mean())

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def test_epoch_end(self, outputs):
        l1 = torch.stack([x["l1"] for x in outputs]).mean()
        self.log("test_l1", l1)
