"""Features that a critic can not tell apart, for two domains."""

import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


class Adaptation(pl.LightningModule):
    def __init__(self, lr=1e-2, weight=0.3):
        super().__init__()
        self.automatic_optimization = False
        self.save_hyperparameters()
        self.features = nn.Sequential(nn.Linear(5, 8), nn.ReLU())
        self.classifier = nn.Linear(8, 3)
        self.critic = nn.Sequential(nn.Linear(8, 8), nn.Tanh(), nn.Linear(8, 1))

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            self._clip_optimizer_gradients(optimizer, optimizer_idx, 0.5, "norm")
            optimizer.step()
            self.untoggle_optimizer(optimizer)
        if self.trainer.is_last_batch:
            self.lr_schedulers().step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        source, labels, target = batch
        ours, theirs = self.features(source), self.features(target)
        if optimizer_idx == 0:
            loss = F.cross_entropy(self.classifier(ours), labels)
            fooled = self.critic(theirs)
            loss = loss + self.hparams.weight * F.binary_cross_entropy_with_logits(fooled, torch.ones_like(fooled))
            self.log("loss", loss)
            return loss
        real, fake = self.critic(ours.detach()), self.critic(theirs.detach())
        loss = F.binary_cross_entropy_with_logits(real, torch.ones_like(real))
        loss = loss + F.binary_cross_entropy_with_logits(fake, torch.zeros_like(fake))
        self.log("critic", loss)
        return loss

    def _clip_optimizer_gradients(
        self, optimizer, optimizer_idx, gradient_clip_val=None, gradient_clip_algorithm=None
    ):
        if optimizer_idx == 1:
            torch.nn.utils.clip_grad_value_(self.critic.parameters(), 0.02)
        elif self.current_epoch > 0:
            self.clip_gradients(
                optimizer, gradient_clip_val=gradient_clip_val, gradient_clip_algorithm=gradient_clip_algorithm
            )

    def configure_optimizers(self):
        main = torch.optim.Adam([*self.features.parameters(), *self.classifier.parameters()], lr=self.hparams.lr)
        critic = torch.optim.SGD(self.critic.parameters(), lr=5 * self.hparams.lr, momentum=0.9)
        return [main, critic], [torch.optim.lr_scheduler.ExponentialLR(main, 0.8)]


def main():
    pl.seed_everything(20)
    source, target, labels = torch.randn(40, 5), 1 + torch.randn(40, 5), torch.randint(0, 3, (40,))
    loader = DataLoader(TensorDataset(source, labels, target), batch_size=8, shuffle=True)
    trainer = pl.Trainer(
        max_epochs=3,
        gradient_clip_algorithm="norm",
        log_every_n_steps=1,
        enable_checkpointing=False,
        enable_progress_bar=False,
        enable_model_summary=False,
    )
    trainer.fit(Adaptation(), loader)


if __name__ == "__main__":
    main()
