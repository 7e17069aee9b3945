from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from torch.optim.lr_scheduler import ReduceLROnPlateau, StepLR
from torch.utils.data import DataLoader, TensorDataset

from .nets import net


class Agent(pl.LightningModule):
    def __init__(self, lr=0.01, critic_lr=0.02, entropy=0.01, batch_size=8, **kwargs):
        super().__init__()
        self.save_hyperparameters()
        self.encoder = net(5, 4)
        self.actor = net(4, 3)
        self.critic = net(4, 1)

    def forward(self, s):
        return self.actor(self.encoder(s))

    def training_step(self, batch, batch_idx, optimizer_idx):
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

    def training_epoch_end(self, outputs):
        # one list of outputs for each optimizer
        actor = outputs[1]
        self.log('entropy', torch.stack([o['entropy'] for o in actor]).mean())
        self.log('reg', torch.stack([o['loss'] for o in outputs[2]]).mean(), prog_bar=True)

    def validation_step(self, batch, batch_idx):
        state, action, ret = batch
        logits = self(state)
        return {'nll': F.cross_entropy(logits, action, reduction='none')}

    def validation_step_end(self, out):
        return {'nll': out['nll'].sum(), 'n': out['nll'].numel()}

    def validation_epoch_end(self, outs):
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
