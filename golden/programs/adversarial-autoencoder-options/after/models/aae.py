"""Adversarial autoencoder."""
import torch
import torch.nn as nn
import torch.nn.functional as F
import pytorch_lightning as pl


class AAE(pl.LightningModule):
    def __init__(self, args):
        super().__init__()
        self.automatic_optimization = False
        self.gradient_clip_val = None
        self.accumulate_grad_batches = 1
        self.save_hyperparameters(args)
        d, z = args.dim, args.latent
        self.encoder = nn.Sequential(nn.Linear(d, 16), nn.ReLU(), nn.Linear(16, z))
        self.decoder = nn.Sequential(nn.Linear(z, 16), nn.ReLU(), nn.Linear(16, d))
        self.disc = nn.Sequential(nn.Linear(z, 16), nn.ReLU(), nn.Linear(16, 1))

    @classmethod
    def add_model_args(cls, parser):
        group = parser.add_argument_group("AAE")
        group.add_argument("--dim", type=int, default=8)
        group.add_argument("--latent", type=int, default=3)
        group.add_argument("--lr", type=float, default=2e-3)
        group.add_argument("--adv_weight", type=float, default=0.1)
        return parser

    def forward(self, x):
        return self.decoder(self.encoder(x))

    def adversarial_loss(self, y_hat, y):
        return F.binary_cross_entropy_with_logits(y_hat, y)

    def training_step(self, batch, batch_idx):
        is_update = (batch_idx + 1) % self.accumulate_grad_batches == 0 or self.trainer.is_last_batch
        outputs = []
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"]
            if batch_idx % self.accumulate_grad_batches == 0:
                optimizer.zero_grad()
            self.manual_backward(loss / self.accumulate_grad_batches)
            if is_update:
                self.clip_gradients(optimizer, gradient_clip_val=self.gradient_clip_val, gradient_clip_algorithm="norm")
                optimizer.step()
            self.untoggle_optimizer(optimizer)
            outputs.append({**output, "loss": loss.detach() / self.accumulate_grad_batches})
        self.training_step_outputs.append(outputs)
        schedulers = self.lr_schedulers()
        if self.trainer.is_last_batch:
            schedulers[0].step()
        if is_update and (batch_idx + 1) % 2 == 0:
            schedulers[1].step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        x = batch
        valid = torch.ones(x.size(0), 1, device=self.device)
        if optimizer_idx == 0:
            z = self.encoder(x)
            rec = F.mse_loss(self.decoder(z), x)
            adv = self.adversarial_loss(self.disc(z), valid)
            loss = rec + self.hparams.adv_weight * adv
            self.log("train/rec", rec)
            self.log("train/adv", adv)
        else:
            prior = torch.randn(x.size(0), self.hparams.latent, device=self.device)
            real = self.adversarial_loss(self.disc(prior), valid)
            fake = self.adversarial_loss(self.disc(self.encoder(x).detach()), torch.zeros_like(valid))
            loss = 0.5 * (real + fake)
            self.log("train/disc", loss, on_epoch=True)
        return {"loss": loss, "bs": x.size(0)}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        names = ["gen", "disc"]
        for name, opt_outputs in zip(names, outputs):
            avg = torch.stack([o["loss"] for o in opt_outputs]).mean()
            self.log(f"epoch/{name}_loss", avg)

    def validation_step(self, batch, batch_idx):
        loss = F.mse_loss(self(batch), batch)
        self.log("val_loss", loss, on_epoch=True, prog_bar=True)
        return loss

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outs = self.validation_step_outputs
        self.validation_step_outputs = []
        worst = torch.stack(outs).max()
        self.log("val_worst", worst)

    def configure_optimizers(self):
        ae = torch.optim.Adam(list(self.encoder.parameters()) + list(self.decoder.parameters()), lr=self.hparams.lr)
        disc = torch.optim.SGD(self.disc.parameters(), lr=self.hparams.lr * 5)
        scheds = [
            {"scheduler": torch.optim.lr_scheduler.ExponentialLR(ae, 0.9), "interval": "epoch"},
            {"scheduler": torch.optim.lr_scheduler.StepLR(disc, 4), "interval": "step", "frequency": 2},
        ]
        return [ae, disc], scheds
