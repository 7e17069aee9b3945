"""Wasserstein GAN with gradient penalty; n_critic by frequency; generator warm-up in optimizer_step."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class PenaltyMixin:
    gp_weight = 5.0

    def gradient_penalty(self, critic, real, fake, eps):
        mixed = (eps * real + (1 - eps) * fake).requires_grad_(True)
        out = critic(mixed)
        grads = torch.autograd.grad(out, mixed, torch.ones_like(out), create_graph=True, retain_graph=True)[0]
        return self.gp_weight * ((grads.norm(2, dim=1) - 1) ** 2).mean()


class Mixture(pl.LightningDataModule):
    def __init__(self, n=160, batch_size=16):
        super().__init__()
        self.n, self.batch_size = n, batch_size

    def setup(self, stage=None):
        g = torch.Generator().manual_seed(5)
        centers = torch.tensor([[1.0, 1.0], [-1.0, 0.5], [0.0, -1.0]])
        x = centers[torch.randint(0, 3, (self.n,), generator=g)] + 0.1 * torch.randn(self.n, 2, generator=g)
        self.data = TensorDataset(x, torch.randn(self.n, 4, generator=g), torch.rand(self.n, 1, generator=g))

    def train_dataloader(self):
        return DataLoader(self.data, batch_size=self.batch_size)


class WGANGP(PenaltyMixin, pl.LightningModule):
    def __init__(self, lr=1e-2, n_critic=4, warm=6):
        super().__init__()
        self.automatic_optimization = False
        self.save_hyperparameters()
        self.G = nn.Sequential(nn.Linear(4, 16), nn.Tanh(), nn.Linear(16, 2))
        self.D = nn.Sequential(nn.Linear(2, 16), nn.LeakyReLU(0.2), nn.Linear(16, 1))
        self.history = []

    def forward(self, z):
        return self.G(z)

    def training_step(self, batch, batch_idx):
        outputs = {}
        position = self.trainer.fit_loop.total_batch_idx % (self.hparams.n_critic + 1)
        optimizer_idx = 0 if position < self.hparams.n_critic else 1
        optimizer = self.optimizers()[optimizer_idx]
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
        self.training_step_outputs.extend(outputs.values())

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        real, z, eps = batch
        if optimizer_idx == 0:
            return self.critic_step(real, z, eps)
        return self.generator_step(z)

    def critic_step(self, real, z, eps):
        fake = self(z).detach()
        w = self.D(real).mean() - self.D(fake).mean()
        gp = self.gradient_penalty(self.D, real, fake, eps)
        self.log("critic/w", w, on_step=True, on_epoch=True)
        return {"loss": gp - w, "w": w.detach()}

    def generator_step(self, z):
        loss = -self.D(self(z)).mean()
        self.log("gen/loss", loss, prog_bar=True)
        return {"loss": loss}

    def _step_optimizer(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure):
        if optimizer_idx == 1:
            scale = min(1.0, float(self.current_epoch * 10 + batch_idx + 1) / self.hparams.warm)
            for pg in optimizer.param_groups:
                pg["lr"] = scale * self.hparams.lr
        optimizer.step(closure=optimizer_closure)

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        critic = [o["w"] for o in outputs if "w" in o]
        value = torch.stack(critic).mean()
        self.history.append(value.item())
        self.print("epoch %d w %.5f (%d/%d)" % (self.current_epoch, value, len(critic), len(outputs)))

    def configure_optimizers(self):
        d = torch.optim.Adam(self.D.parameters(), lr=self.hparams.lr, betas=(0.5, 0.9))
        g = torch.optim.Adam(self.G.parameters(), lr=self.hparams.lr, betas=(0.5, 0.9))
        return ({"optimizer": d}, {"optimizer": g})


if __name__ == "__main__":
    pl.seed_everything(3)
    model = WGANGP()
    trainer = pl.Trainer(max_epochs=4, enable_progress_bar=False, enable_model_summary=False, log_every_n_steps=1)
    trainer.fit(model, Mixture())
    print("history", ["%.4f" % h for h in model.history])
    print("G %.5f D %.5f" % tuple(sum(p.abs().sum().item() for p in m.parameters()) for m in (model.G, model.D)))
