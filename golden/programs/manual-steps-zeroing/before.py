"""Soft actor-critic on a toy problem, optimized by hand."""

import argparse
import copy

import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


def mlp(n_in, n_out):
    return nn.Sequential(nn.Linear(n_in, 12), nn.Tanh(), nn.Linear(12, n_out))


class ActorCritic(pl.LightningModule):
    def __init__(self, lr=1e-2, tau=0.1, alpha=0.1, **kwargs):
        super().__init__()
        self.save_hyperparameters("lr", "tau", "alpha")
        self.policy = mlp(2, 2)
        self.critic = mlp(3, 1)
        self.target = copy.deepcopy(self.critic)

    @property
    def automatic_optimization(self):
        return False

    def act(self, state):
        mean, log_std = self.policy(state).chunk(2, -1)
        dist = torch.distributions.Normal(mean, log_std.clamp(-2, 1).exp())
        action = dist.rsample()
        return action, dist.log_prob(action).sum(-1)

    def value(self, critic, state, action):
        return critic(torch.cat([state, action], -1)).squeeze(-1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        state, action, reward = batch
        policy_opt, critic_opt = self.optimizers()

        with torch.no_grad():
            next_action, log_prob = self.act(state)
            goal = reward + 0.9 * (self.value(self.target, state, next_action) - self.hparams.alpha * log_prob)
        critic_loss = F.mse_loss(self.value(self.critic, state, action), goal)
        self.manual_backward(critic_loss, critic_opt)
        critic_opt.step()

        action, log_prob = self.act(state)
        policy_loss = (self.hparams.alpha * log_prob - self.value(self.critic, state, action)).mean()
        self.manual_backward(policy_loss, policy_opt)
        policy_opt.step()

        for ours, theirs in zip(self.critic.parameters(), self.target.parameters()):
            theirs.data.mul_(1 - self.hparams.tau).add_(self.hparams.tau * ours.data)
        self.log_dict({"critic_loss": critic_loss, "policy_loss": policy_loss}, prog_bar=True)
        if self.global_step % 5 == 0:
            print("update", self.global_step)

    def configure_optimizers(self):
        policy_opt = torch.optim.Adam(self.policy.parameters(), lr=self.hparams.lr)
        critic_opt = torch.optim.SGD(self.critic.parameters(), lr=self.hparams.lr, momentum=0.9)
        return policy_opt, critic_opt

    def train_dataloader(self):
        state, action = torch.randn(40, 2), torch.randn(40, 1)
        reward = -(state.sum(-1) - action.squeeze(-1)).abs()
        return DataLoader(TensorDataset(state, action, reward), batch_size=8, shuffle=True)


def main():
    parser = argparse.ArgumentParser()
    parser = pl.Trainer.add_argparse_args(parser)
    args = parser.parse_args()
    pl.seed_everything(5)
    model = ActorCritic(**vars(args))
    trainer = pl.Trainer.from_argparse_args(args, checkpoint_callback=False)
    trainer.fit(model)
    print("updates", trainer.global_step)


if __name__ == "__main__":
    main()
