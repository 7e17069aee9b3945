"""Actor and critic for a bandit; the actor starts once the critic is of use."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class LoggedBandit(Dataset):
    """Contexts, the arm that was pulled and the reward that came."""

    def __init__(self, n=150, arms=3, seed=0):
        g = torch.Generator().manual_seed(seed)
        self.context = torch.randn(n, 4, generator=g)
        self.arm = torch.randint(0, arms, (n,), generator=g)
        best = self.context[:, :arms].argmax(dim=1)
        self.reward = (self.arm == best).float() + 0.1 * torch.randn(n, generator=g)

    def __len__(self):
        return len(self.arm)

    def __getitem__(self, i):
        return self.context[i], self.arm[i], self.reward[i]


class ActorCritic(pl.LightningModule):
    def __init__(self, warmup_batches=8, actor_every=2):
        super().__init__()
        self.automatic_optimization = False
        self.warmup_batches = warmup_batches
        self.actor_every = actor_every
        self.seen = 0
        self.critic = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 3))
        self.actor = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 3))

    def forward(self, context):
        return self.actor(context).softmax(dim=1)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad(set_to_none=False)
            if loss is not None:
                self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        context, arm, reward = batch

        if optimizer_idx == 0:
            self.seen += 1
            value = self.critic(context).gather(1, arm[:, None])[:, 0]
            loss = (value - reward).pow(2).mean()
            self.log("critic_loss", loss)
            return loss

        if self.seen <= self.warmup_batches or batch_idx % self.actor_every:
            return None
        policy = self(context)
        with torch.no_grad():
            value = self.critic(context)
        loss = -(policy * value).sum(dim=1).mean()
        self.log("actor_loss", loss)
        return loss

    def configure_optimizers(self):
        return [
            torch.optim.SGD(self.critic.parameters(), lr=0.1),
            torch.optim.SGD(self.actor.parameters(), lr=0.5),
        ]


if __name__ == "__main__":
    pl.seed_everything(19)
    model = ActorCritic()
    trainer = pl.Trainer(max_epochs=4, log_every_n_steps=1, enable_checkpointing=False)
    trainer.fit(model, DataLoader(LoggedBandit(), batch_size=25))
    print("seen", model.seen)
