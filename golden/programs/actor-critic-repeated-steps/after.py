"""An actor and a critic that learn from the same batch several times."""

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

import pytorch_lightning as pl


def mlp(inputs, outputs):
    return nn.Sequential(nn.Linear(inputs, 16), nn.Tanh(), nn.Linear(16, outputs))


class ActorCritic(pl.LightningModule):
    def __init__(self, clip_ratio=0.2, repeats=3, lr_actor=3e-3, lr_critic=1e-2):
        super().__init__()
        self.automatic_optimization = False
        self.save_hyperparameters()
        self.actor = mlp(4, 2)
        self.critic = mlp(4, 1)

    def actor_loss(self, state, action, old_logp, advantage):
        logp = torch.distributions.Categorical(logits=self.actor(state)).log_prob(action)
        ratio = torch.exp(logp - old_logp)
        clipped = torch.clamp(ratio, 1 - self.hparams.clip_ratio, 1 + self.hparams.clip_ratio)
        return -torch.min(ratio * advantage, clipped * advantage).mean()

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)

            def closure():
                output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
                loss = output["loss"] if isinstance(output, dict) else output
                optimizer.zero_grad()
                self.manual_backward(loss)
                return loss

            self._step_optimizer(self.current_epoch, batch_idx, optimizer, optimizer_idx, closure)
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        state, action, old_logp, value = batch
        advantage = value - self.critic(state).squeeze(-1)
        if optimizer_idx == 0:
            loss = self.actor_loss(state, action, old_logp, advantage.detach())
            self.log("loss_actor", loss, on_step=False, on_epoch=True)
            return loss
        loss = advantage.pow(2).mean()
        self.log("loss_critic", loss, on_step=False, on_epoch=True)
        return {"loss": loss}

    def configure_optimizers(self):
        actor = torch.optim.Adam(self.actor.parameters(), lr=self.hparams.lr_actor)
        critic = torch.optim.Adam(self.critic.parameters(), lr=self.hparams.lr_critic)
        return actor, critic

    def _step_optimizer(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure):
        """Take the same batch `repeats` times."""
        for _ in range(self.hparams.repeats):
            optimizer.step(closure=optimizer_closure)


def experience():
    generator = torch.Generator().manual_seed(7)
    state = torch.randn(48, 4, generator=generator)
    action = (state[:, 0] > 0).long()
    old_logp = torch.full((48,), -0.7) + 0.1 * torch.rand(48, generator=generator)
    return TensorDataset(state, action, old_logp, state.sum(dim=1))


def main():
    pl.seed_everything(5)
    model = ActorCritic()
    trainer = pl.Trainer(
        max_epochs=2,
        accelerator="cpu",
        log_every_n_steps=1,
        enable_checkpointing=False,
        logger=True,
    )
    trainer.fit(model, DataLoader(experience(), batch_size=12))
    print(f"{trainer.callback_metrics['loss_critic']:.4f}")


if __name__ == "__main__":
    main()
