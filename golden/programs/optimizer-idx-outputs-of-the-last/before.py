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
        self.hparams = hparams
        self.critic, self.generator, self.encoder = mlp(5, 12, 1), mlp(3, 12, 5), mlp(5, 12, 3)

    def forward(self, noise):
        return self.generator(noise)

    def training_step(self, batch, batch_idx, optimizer_idx):
        (real,) = batch
        noise = torch.randn(len(real), 3)
        if optimizer_idx == 0:
            loss = self.critic(self(noise).detach()).mean() - self.critic(real).mean()
            return {"loss": loss, "log": {"critic": loss}}
        if optimizer_idx == 1:
            loss = -self.critic(self(noise)).mean()
            return {"loss": loss, "log": {"generator": loss}}
        loss = (self.encoder(self(noise).detach()) - noise).pow(2).mean()
        return {"loss": loss, "log": {"encoder": loss}, "progress_bar": {"encoder": loss}}

    def on_before_zero_grad(self, optimizer):
        if optimizer is self.trainer.optimizers[0]:
            for parameter in self.critic.parameters():
                parameter.data.clamp_(-self.hparams.clip, self.hparams.clip)

    def training_epoch_end(self, outputs):
        losses = [output["loss"].item() for output in outputs]
        print("encoder:", " ".join("%.4f" % loss for loss in losses))
        return {}

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
    trainer = pl.Trainer(max_epochs=3, row_log_interval=1, weights_summary=None, checkpoint_callback=False)
    trainer.fit(game)
