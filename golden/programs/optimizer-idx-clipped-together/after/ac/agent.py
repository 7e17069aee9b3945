from argparse import ArgumentParser

import pytorch_lightning as pl
from lightning_fabric.utilities.seed import _collect_rng_states, _set_rng_states
import torch
import torch.nn.functional as F
from torch.optim.lr_scheduler import ReduceLROnPlateau, StepLR
from torch.utils.data import DataLoader, TensorDataset

from .nets import net


class Agent(pl.LightningModule):
    def __init__(self, lr=0.01, critic_lr=0.02, entropy=0.01, batch_size=8, **kwargs):
        super().__init__()
        self.automatic_optimization = False
        self.save_hyperparameters()
        self.encoder = net(5, 4)
        self.actor = net(4, 3)
        self.critic = net(4, 1)

    def forward(self, s):
        return self.actor(self.encoder(s))

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
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output['loss']
            self.manual_backward(loss / 2)
            if is_update:
                torch.nn.utils.clip_grad_norm_(self.parameters(), 0.4)
                optimizer.step()
                optimizer.zero_grad()
            self.untoggle_optimizer(optimizer)
            self.training_step_outputs[optimizer_idx].append({**output, 'loss': loss.detach()})
        schedulers = self.lr_schedulers()
        if is_update:
            schedulers[1].step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        state, action, ret = batch
        z = self.encoder(state)
        if optimizer_idx == 0:
            loss = F.mse_loss(self.critic(z).squeeze(1), ret)
            self.log('critic_loss', loss, on_step=True)
            return {'loss': loss}
        elif optimizer_idx == 1:
            with torch.no_grad():
                adv = ret - self.critic(z).squeeze(1)
            logp = F.log_softmax(self.actor(z.detach()), dim=1)
            chosen = logp.gather(1, action.unsqueeze(1)).squeeze(1)
            ent = -(logp.exp() * logp).sum(1).mean()
            loss = -(chosen * adv).mean() - self.hparams.entropy * ent
            self.log('actor_loss', loss, on_step=True, on_epoch=True)
            return {'loss': loss, 'entropy': ent.detach()}
        else:
            loss = z.pow(2).mean()
            return {'loss': loss}

    def on_train_epoch_start(self):
        self.training_step_outputs = [[] for _ in self.trainer.optimizers]

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        # one list of outputs for each optimizer
        actor = outputs[1]
        self.log('entropy', torch.stack([o['entropy'] for o in actor]).mean())
        self.log('reg', torch.stack([o['loss'] for o in outputs[2]]).mean(), prog_bar=True)
        self.lr_schedulers()[0].step(self.trainer.callback_metrics['val_nll'])

    def validation_step(self, batch, batch_idx):
        state, action, ret = batch
        logits = self(state)
        out = {'nll': F.cross_entropy(logits, action, reduction='none')}
        return {'nll': out['nll'].sum(), 'n': out['nll'].numel()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outs = self.validation_step_outputs
        self.validation_step_outputs = []
        nll = torch.stack([o['nll'] for o in outs]).sum() / sum(o['n'] for o in outs)
        self.log('val_nll', nll)

    def configure_optimizers(self):
        critic = torch.optim.Adam(list(self.critic.parameters()) + list(self.encoder.parameters()),
                                  lr=self.hparams.critic_lr)
        actor = torch.optim.Adam(self.actor.parameters(), lr=self.hparams.lr)
        reg = torch.optim.SGD(self.encoder.parameters(), lr=self.hparams.lr)
        return [critic, actor, reg], [
            {'scheduler': ReduceLROnPlateau(critic, patience=0, factor=0.5), 'monitor': 'val_nll'},
            {'scheduler': StepLR(actor, 5, gamma=0.7), 'interval': 'step'},
        ]

    def dataset(self, n, seed):
        g = torch.Generator().manual_seed(seed)
        s = torch.randn(n, 5, generator=g)
        a = torch.randint(0, 3, (n,), generator=g)
        r = s.sum(1) * 0.3 + a.float() - 1
        return TensorDataset(s, a, r)

    def train_dataloader(self):
        return DataLoader(self.dataset(72, 4), batch_size=self.hparams.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.dataset(30, 5), batch_size=self.hparams.batch_size)

    @staticmethod
    def add_agent_args(parent):
        parser = ArgumentParser(parents=[parent], add_help=False)
        parser.add_argument('--lr', type=float, default=0.01)
        parser.add_argument('--critic_lr', type=float, default=0.02)
        parser.add_argument('--batch_size', type=int, default=8)
        return parser
