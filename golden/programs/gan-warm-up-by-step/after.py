"""A GAN whose learning rates grow with the first batches; the critic steps every other batch."""
import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class RingGAN(pl.LightningModule):
    def __init__(self, latent=3, rate=5e-3, warm=7):
        super().__init__()
        self.automatic_optimization = False
        self.save_hyperparameters()
        self.generator = nn.Sequential(nn.Linear(latent, 16), nn.ReLU(), nn.Linear(16, 2))
        self.critic = nn.Sequential(nn.Linear(2, 16), nn.LeakyReLU(0.2), nn.Linear(16, 1))

    def training_step(self, batch, batch_idx):
        outputs = {}
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)

            def closure():
                output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
                loss = output["loss"]
                optimizer.zero_grad()
                self.manual_backward(loss)
                outputs[optimizer_idx] = {**output, "loss": loss.detach()}
                return loss

            self._step_optimizer(self.current_epoch, batch_idx, optimizer, optimizer_idx, closure)
            self.untoggle_optimizer(optimizer)
        for optimizer_idx, output in outputs.items():
            self.training_step_outputs[optimizer_idx].append(output)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        (points,) = batch
        seed = torch.Generator().manual_seed(100 * self.current_epoch + batch_idx)
        fake = self.generator(torch.randn(len(points), self.hparams.latent, generator=seed).to(self.device))
        if optimizer_idx == 0:
            loss = F.softplus(-self.critic(fake)).mean()
            self.log("generator", loss)
            return {"loss": loss, "spread": fake.detach().std()}
        loss = F.softplus(-self.critic(points)).mean() + F.softplus(self.critic(fake.detach())).mean()
        self.log("critic", loss)
        return {"loss": loss, "spread": points.std()}

    def on_train_epoch_start(self):
        self.training_step_outputs = [[] for _ in self.trainer.optimizers]

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        for name, parts in zip(("fake", "real"), outputs):
            self.log(f"{name}_spread", torch.stack([part["spread"] for part in parts]).mean())

    def _step_optimizer(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **kwargs):
        if self.trainer.fit_loop.total_batch_idx < self.hparams.warm:
            share = float(self.trainer.fit_loop.total_batch_idx + 1) / self.hparams.warm
            for group in optimizer.param_groups:
                group["lr"] = share * self.hparams.rate
        if optimizer_idx == 0 or batch_idx % 2 == 1:
            optimizer.step(closure=optimizer_closure)
        else:
            optimizer_closure()

    def configure_optimizers(self):
        generator = torch.optim.Adam(self.generator.parameters(), lr=self.hparams.rate, betas=(0.5, 0.999))
        critic = torch.optim.Adam(self.critic.parameters(), lr=self.hparams.rate, betas=(0.5, 0.999))
        return [generator, critic], []


def main():
    pl.seed_everything(11)
    angle = torch.linspace(0, 6.28, 40)
    ring = torch.stack([angle.cos(), angle.sin()], dim=1)
    model = RingGAN()
    trainer = pl.Trainer(
        max_epochs=3,
        accelerator="cpu",
        logger=False,
        enable_checkpointing=False,
        enable_model_summary=False,
    )
    trainer.fit(model, DataLoader(TensorDataset(ring), batch_size=8, shuffle=True))
    print("rates", [round(group["lr"], 8) for each in trainer.optimizers for group in each.param_groups])


if __name__ == "__main__":
    main()
