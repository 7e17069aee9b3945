"""
To run this template just do:
python gan.py

Log the losses:
tensorboard --logdir default
"""
from argparse import ArgumentParser, Namespace
from collections import OrderedDict

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset

from pytorch_lightning.core import LightningModule
from pytorch_lightning.trainer import Trainer


class Strokes(Dataset):
    """Images of a single stroke, and a latent vector for each."""

    def __init__(self, n=64, size=6, latent_dim=5):
        g = torch.Generator().manual_seed(4)
        self.images = torch.zeros(n, 1, size, size)
        for i in range(n):
            self.images[i, 0, i % size] = 1.0
        self.images += 0.05 * torch.randn(self.images.shape, generator=g)
        self.z = torch.randn(n, latent_dim, generator=g)

    def __len__(self):
        return len(self.z)

    def __getitem__(self, item):
        return self.images[item], self.z[item]


class Generator(nn.Module):
    def __init__(self, latent_dim, img_shape):
        super().__init__()
        self.img_shape = img_shape
        self.model = nn.Sequential(
            nn.Linear(latent_dim, 24, bias=False), nn.BatchNorm1d(24, 0.8), nn.LeakyReLU(0.2), nn.Linear(24, 36), nn.Tanh()
        )

    def forward(self, z):
        img = self.model(z)
        return img.view(img.size(0), *self.img_shape)


class Discriminator(nn.Module):
    def __init__(self):
        super().__init__()
        self.model = nn.Sequential(nn.Linear(36, 24), nn.LeakyReLU(0.2), nn.Linear(24, 1), nn.Sigmoid())

    def forward(self, img):
        return self.model(img.view(img.size(0), -1))


class GAN(LightningModule):

    def __init__(self, hparams):
        super(GAN, self).__init__()
        self.automatic_optimization = False
        self.save_hyperparameters(hparams)
        hparams = self.hparams
        self.generator = Generator(hparams.latent_dim, (1, 6, 6))
        self.discriminator = Discriminator()

        # cache for generated images
        self.generated_imgs = None
        self.last_imgs = None

    def forward(self, z):
        return self.generator(z)

    def adversarial_loss(self, y_hat, y):
        return F.binary_cross_entropy(y_hat, y)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)["loss"]
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        imgs, z = batch
        self.last_imgs = imgs

        # train generator
        if optimizer_idx == 0:
            # generate images
            self.generated_imgs = self(z)
            # ground truth result (ie: all fake)
            valid = torch.ones(imgs.size(0), 1, device=self.device)
            g_loss = self.adversarial_loss(self.discriminator(self.generated_imgs), valid)
            tqdm_dict = {'g_loss': g_loss}
            self.log_dict(tqdm_dict, prog_bar=True)
            output = OrderedDict({
                'loss': g_loss
            })
            return output

        # train discriminator
        if optimizer_idx == 1:
            # how well can it label as real?
            valid = torch.ones(imgs.size(0), 1, device=self.device)
            real_loss = self.adversarial_loss(self.discriminator(imgs), valid)
            # how well can it label as fake?
            fake = torch.zeros(imgs.size(0), 1, device=self.device)
            fake_loss = self.adversarial_loss(self.discriminator(self.generated_imgs.detach()), fake)
            # discriminator loss is the average of these
            d_loss = (real_loss + fake_loss) / 2
            tqdm_dict = {'d_loss': d_loss}
            self.log_dict(tqdm_dict, prog_bar=True)
            output = OrderedDict({
                'loss': d_loss
            })
            return output

    def configure_optimizers(self):
        lr = self.hparams.lr
        b1 = self.hparams.b1
        b2 = self.hparams.b2
        opt_g = torch.optim.Adam(self.generator.parameters(), lr=lr, betas=(b1, b2))
        opt_d = torch.optim.Adam(self.discriminator.parameters(), lr=lr, betas=(b1, b2))
        return [opt_g, opt_d], []

    def train_dataloader(self):
        return DataLoader(Strokes(latent_dim=self.hparams.latent_dim), batch_size=self.hparams.batch_size)


def main(args: Namespace) -> None:
    torch.manual_seed(0)
    # ------------------------
    # 1 INIT LIGHTNING MODEL
    # ------------------------
    model = GAN(args)

    # ------------------------
    # 2 INIT TRAINER
    # ------------------------
    trainer = Trainer(max_epochs=3, log_every_n_steps=1, enable_model_summary=False)

    # ------------------------
    # 3 START TRAINING
    # ------------------------
    trainer.fit(model)


if __name__ == '__main__':
    parser = ArgumentParser()
    parser.add_argument("--batch_size", type=int, default=16, help="size of the batches")
    parser.add_argument("--lr", type=float, default=0.002, help="adam: learning rate")
    parser.add_argument("--b1", type=float, default=0.5, help="adam: decay of first order momentum of gradient")
    parser.add_argument("--b2", type=float, default=0.999, help="adam: decay of first order momentum of gradient")
    parser.add_argument("--latent_dim", type=int, default=5, help="dimensionality of the latent space")
    main(parser.parse_args())
