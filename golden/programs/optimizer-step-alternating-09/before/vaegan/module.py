import torch
import torch.nn.functional as F
import pytorch_lightning as pl
from torch.utils.data import DataLoader, TensorDataset

from .nets import AutoEncoder, Discriminator


class VAEGAN(pl.LightningModule):
    def __init__(self, config):
        super().__init__()
        self.config = config
        m = config['model']
        self.ae = AutoEncoder(m['dim'], m['hidden'], m['latent'])
        self.disc = Discriminator(m['dim'], m['hidden'])

    def bce(self, logits, target):
        return F.binary_cross_entropy_with_logits(logits, torch.full_like(logits, target))

    def training_step(self, batch, batch_idx, optimizer_idx):
        x = batch[0]
        rec = self.ae(x)
        if optimizer_idx == 0:
            rec_loss = F.mse_loss(rec, x)
            adv = self.bce(self.disc(rec), 1.)
            loss = rec_loss + 0.1 * adv
            logs = {'ae/rec': rec_loss, 'ae/adv': adv}
        else:
            real = self.bce(self.disc(x), 1.)
            fake = self.bce(self.disc(rec.detach()), 0.)
            loss = 0.5 * (real + fake)
            logs = {'disc/loss': loss}
        return {'loss': loss, 'log': logs, 'progress_bar': logs}

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, second_order_closure=None,
                       on_tpu=False, using_native_amp=False, using_lbfgs=False):
        # update the auto encoder every step
        if optimizer_idx == 0:
            optimizer.step()
            optimizer.zero_grad()

        # update the discriminator every d_every steps
        if optimizer_idx == 1:
            if batch_idx % self.config['optim']['d_every'] == 1:
                optimizer.step()
            optimizer.zero_grad()

    def validation_step(self, batch, batch_idx):
        x = batch[0]
        rec = self.ae(x)
        return {'rec': F.mse_loss(rec, x, reduction='sum'), 'n': x.size(0)}

    def validation_epoch_end(self, outputs):
        total = sum(o['n'] for o in outputs)
        rec = torch.stack([o['rec'] for o in outputs]).sum() / total
        return {'val_loss': rec, 'log': {'val_rec': rec}}

    def configure_optimizers(self):
        o = self.config['optim']
        opt_ae = torch.optim.Adam(self.ae.parameters(), lr=o['lr'])
        opt_d = torch.optim.Adam(self.disc.parameters(), lr=o['d_lr'], betas=(0.5, 0.99))
        sched = torch.optim.lr_scheduler.MultiStepLR(opt_ae, [1, 2], gamma=0.5)
        return [opt_ae, opt_d], [sched]

    def _data(self, n, seed):
        g = torch.Generator().manual_seed(seed)
        base = torch.randn(n, 2, generator=g)
        mix = torch.linspace(-1, 1, 12).view(2, 6)
        return TensorDataset(base @ mix)

    def train_dataloader(self):
        return DataLoader(self._data(64, 0), batch_size=8, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self._data(20, 1), batch_size=8)
