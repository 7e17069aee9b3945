import itertools

import pytorch_lightning as pl
import torch
import torch.nn as nn
from torch.optim import Adam
from torch.optim.lr_scheduler import LambdaLR

from networks import ImagePool, get_D, get_G, init_weights


class CycleGANSystem(pl.LightningModule):
    def __init__(self, lr=2e-3, reconstr_w=10, id_w=2, n_epochs=2, decay_epoch=1):
        super(CycleGANSystem, self).__init__()
        self.save_hyperparameters()
        self.G_basestyle = get_G()
        self.G_stylebase = get_G()
        self.D_base = get_D()
        self.D_style = get_D()
        self.lr = lr
        self.reconstr_w = reconstr_w
        self.id_w = id_w
        self.cnt_train_step = 0
        self.step = 0
        self.mae = nn.L1Loss()
        self.generator_loss = nn.MSELoss()
        self.discriminator_loss = nn.MSELoss()
        self.losses = []
        self.G_mean_losses = []
        self.D_mean_losses = []
        self.fake_base_pool = ImagePool()
        self.fake_style_pool = ImagePool()
        for net in [self.G_basestyle, self.G_stylebase, self.D_base, self.D_style]:
            init_weights(net)

    def configure_optimizers(self):
        self.g_optimizer = Adam(itertools.chain(self.G_basestyle.parameters(), self.G_stylebase.parameters()),
                                lr=self.lr, betas=(0.5, 0.999))
        self.d_base_optimizer = Adam(self.D_base.parameters(), lr=self.lr, betas=(0.5, 0.999))
        self.d_style_optimizer = Adam(self.D_style.parameters(), lr=self.lr, betas=(0.5, 0.999))
        gamma = lambda epoch: 1 - max(0, epoch + 1 - self.hparams.decay_epoch) / self.hparams.n_epochs
        schedulers = [LambdaLR(opt, lr_lambda=gamma)
                      for opt in (self.g_optimizer, self.d_base_optimizer, self.d_style_optimizer)]
        return [self.g_optimizer, self.d_base_optimizer, self.d_style_optimizer], schedulers

    def training_step(self, batch, batch_idx, optimizer_idx):
        base_img, style_img = batch
        b = base_img.size()[0]
        valid = torch.ones(b, 1, 4, 4).type_as(base_img)
        fake = torch.zeros(b, 1, 4, 4).type_as(base_img)

        # Train Generator
        if optimizer_idx == 0:
            # Validity
            val_base = self.generator_loss(self.D_base(self.G_stylebase(style_img)), valid)
            val_style = self.generator_loss(self.D_style(self.G_basestyle(base_img)), valid)
            val_loss = (val_base + val_style) / 2
            # Reconstruction
            reconstr_base = self.mae(self.G_stylebase(self.G_basestyle(base_img)), base_img)
            reconstr_style = self.mae(self.G_basestyle(self.G_stylebase(style_img)), style_img)
            reconstr_loss = (reconstr_base + reconstr_style) / 2
            # Identity
            id_base = self.mae(self.G_stylebase(base_img), base_img)
            id_style = self.mae(self.G_basestyle(style_img), style_img)
            id_loss = (id_base + id_style) / 2
            # Loss Weight
            G_loss = val_loss + self.reconstr_w * reconstr_loss + self.id_w * id_loss
            logs = {'loss': G_loss, 'validity': val_loss, 'reconstr': reconstr_loss, 'identity': id_loss}
            self.log('G_loss', G_loss, prog_bar=True)
            return logs

        # Train Discriminator
        elif optimizer_idx == 1:
            D_base_gen_loss = self.discriminator_loss(
                self.D_base(self.fake_base_pool.query(self.G_stylebase(style_img))), fake)
            D_base_valid_loss = self.discriminator_loss(self.D_base(base_img), valid)
            D_base_loss = (D_base_gen_loss + D_base_valid_loss) / 2
            # Count up
            self.cnt_train_step += 1
            self.log('D_base_loss', D_base_loss, prog_bar=True)
            return {'loss': D_base_loss}

        else:
            D_style_gen_loss = self.discriminator_loss(
                self.D_style(self.fake_style_pool.query(self.G_basestyle(base_img))), fake)
            D_style_valid_loss = self.discriminator_loss(self.D_style(style_img), valid)
            D_style_loss = (D_style_gen_loss + D_style_valid_loss) / 2
            self.cnt_train_step += 1
            self.log('D_style_loss', D_style_loss, prog_bar=True)
            return {'loss': D_style_loss}

    def training_epoch_end(self, outputs):
        self.step += 1
        avg_loss = sum([torch.stack([x['loss'] for x in outputs[i]]).mean().item() / 3 for i in range(3)])
        G_mean_loss = torch.stack([x['loss'] for x in outputs[0]]).mean().item()
        D_mean_loss = sum([torch.stack([x['loss'] for x in outputs[i]]).mean().item() / 2 for i in [1, 2]])
        validity = torch.stack([x['validity'] for x in outputs[0]]).mean().item()
        self.losses.append(avg_loss)
        self.G_mean_losses.append(G_mean_loss)
        self.D_mean_losses.append(D_mean_loss)
        print('epoch %d: %.5f %.5f %.5f %.5f' % (self.current_epoch, avg_loss, G_mean_loss, D_mean_loss, validity))
        return None
