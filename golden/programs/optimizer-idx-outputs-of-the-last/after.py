"""An adversarial pair, and an encoder beside it whose losses are averaged at the end of each epoch."""
from argparse import Namespace

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def mlp(inputs, hidden, outputs):
    return nn.Sequential(nn.Linear(inputs, hidden), nn.Tanh(), nn.Linear(hidden, outputs))


class Game(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.automatic_optimization = False
        self.save_hyperparameters(hparams)
        self.critic, self.generator, self.encoder = mlp(5, 12, 1), mlp(3, 12, 5), mlp(5, 12, 3)

    def forward(self, noise):
        return self.generator(noise)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"]
            self.manual_backward(loss)
            optimizer.step()
            self.on_before_zero_grad(optimizer.optimizer)
            optimizer.zero_grad()
            self.untoggle_optimizer(optimizer)
            if optimizer_idx == len(self.trainer.optimizers) - 1:
                self.training_step_outputs.append({**output, "loss": loss.detach()})
        if self.trainer.is_last_batch:
            self.lr_schedulers().step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        (real,) = batch
        noise = torch.randn(len(real), 3, device=self.device)
        if optimizer_idx == 0:
            loss = self.critic(self(noise).detach()).mean() - self.critic(real).mean()
            self.log("critic", loss)
            return {"loss": loss}
        if optimizer_idx == 1:
            loss = -self.critic(self(noise)).mean()
            self.log("generator", loss)
            return {"loss": loss}
        loss = (self.encoder(self(noise).detach()) - noise).pow(2).mean()
        self.log("encoder", loss, prog_bar=True)
        return {"loss": loss}

    def on_before_zero_grad(self, optimizer):
        if optimizer is self.trainer.optimizers[0]:
            for parameter in self.critic.parameters():
                parameter.data.clamp_(-self.hparams.clip, self.hparams.clip)

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        losses = [output["loss"].item() for output in outputs]
        self.print("encoder:", " ".join("%.4f" % loss for loss in losses))

    def configure_optimizers(self):
        encoding = torch.optim.Adam(self.encoder.parameters(), lr=self.hparams.lr)
        playing = [torch.optim.SGD(net.parameters(), lr=0.3) for net in (self.critic, self.generator)]
        return [*playing, encoding], [torch.optim.lr_scheduler.StepLR(encoding, 1, 0.5)]

    def train_dataloader(self):
        data = torch.rand(40, 5, generator=torch.Generator().manual_seed(1)) - 0.5
        return DataLoader(TensorDataset(data), batch_size=8)


if __name__ == "__main__":
    torch.manual_seed(9)
    game = Game(Namespace(lr=0.01, clip=0.2))
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, enable_model_summary=False, enable_checkpointing=False)
    trainer.fit(game)
