import torch
import torch.nn.functional as F
import pytorch_lightning as pl
from lightning_fabric.utilities.seed import _collect_rng_states, _set_rng_states
from torch.utils.data import DataLoader, TensorDataset

from .nets import AutoEncoder, Discriminator


class VAEGAN(pl.LightningModule):
    def __init__(self, config):
        super().__init__()
        self.automatic_optimization = False
        self.config = config
        m = config['model']
        self.ae = AutoEncoder(m['dim'], m['hidden'], m['latent'])
        self.disc = Discriminator(m['dim'], m['hidden'])

    def bce(self, logits, target):
        return F.binary_cross_entropy_with_logits(logits, torch.full_like(logits, target))

    def on_validation_end(self):
        if self.trainer.sanity_checking:
            self.trainer.fit_loop.setup_data()  # its iterator draws, too
            self.rng_states = _collect_rng_states()

    def on_train_start(self):
        if hasattr(self, 'rng_states'):
            _set_rng_states(self.rng_states)
            del self.rng_states

    def training_step(self, batch, batch_idx):
        is_update = (batch_idx + 1) % 2 == 0 or self.trainer.is_last_batch
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)['loss']
            self.manual_backward(loss / 2)
            if is_update:
                torch.nn.utils.clip_grad_norm_(self.parameters(), 0.3)
                self._step_optimizer(self.current_epoch, batch_idx, optimizer, optimizer_idx)
                optimizer.zero_grad()
            self.untoggle_optimizer(optimizer)
        if self.trainer.is_last_batch:
            self.lr_schedulers().step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
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
        self.log_dict(logs, prog_bar=True)
        return {'loss': loss}

    def _step_optimizer(self, epoch, batch_idx, optimizer, optimizer_idx):
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

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        total = sum(o['n'] for o in outputs)
        rec = torch.stack([o['rec'] for o in outputs]).sum() / total
        self.log('val_rec', rec)
        self.log('val_loss', rec, logger=False)

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
