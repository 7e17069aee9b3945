import torch
import torch.nn as nn
import torch.nn.functional as F
from pytorch_lightning import LightningModule
from torch.optim.lr_scheduler import MultiStepLR


class SRGAN(LightningModule):
    def __init__(self, scale, channels, lr_g, lr_d, adv_weight, warmup):
        super().__init__()
        self.automatic_optimization = False
        self.save_hyperparameters()
        self.netG = nn.Sequential(nn.Conv2d(1, channels, 3, padding=1), nn.PReLU(), nn.Conv2d(channels, scale**2, 3, padding=1), nn.PixelShuffle(scale))
        self.netD = nn.Sequential(
            nn.Conv2d(1, channels, 3, stride=2, padding=1),
            nn.LeakyReLU(0.2),
            nn.AdaptiveAvgPool2d(1),
            nn.Flatten(),
            nn.Linear(channels, 1),
        )

    def forward(self, lr):
        return self.netG(lr)

    def adv_loss(self, logits, is_real):
        target = torch.full_like(logits, float(is_real))
        return F.binary_cross_entropy_with_logits(logits, target)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad(set_to_none=False)
            if loss is not None:
                self.manual_backward(loss)
                self.clip_gradients(optimizer, gradient_clip_val=0.5, gradient_clip_algorithm="value")
            optimizer.step()
            self.untoggle_optimizer(optimizer)
        schedulers = self.lr_schedulers()
        if (batch_idx + 1) % 2 == 0:
            schedulers[0].step()
        if self.trainer.is_last_batch:
            schedulers[1].step()

    def on_validation_model_zero_grad(self):
        self.zero_grad(set_to_none=False)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        lr, hr = batch
        if optimizer_idx == 0:
            # the generator warms up alone
            return self._generator_loss(lr, hr)
        if self.current_epoch < self.hparams.warmup:
            return None
        return self._discriminator_loss(lr, hr)

    def _generator_loss(self, lr, hr):
        sr = self(lr)
        content = F.l1_loss(sr, hr)
        adv = self.adv_loss(self.netD(sr), True)
        loss = content + self.hparams.adv_weight * adv
        self.log_dict({"g/content": content, "g/adv": adv}, on_step=True, on_epoch=False)
        return loss

    def _discriminator_loss(self, lr, hr):
        with torch.no_grad():
            sr = self(lr)
        loss = 0.5 * (self.adv_loss(self.netD(hr), True) + self.adv_loss(self.netD(sr), False))
        self.log("d/loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        lr, hr = batch
        sr = self(lr)
        return {"mse": F.mse_loss(sr, hr), "sr": sr, "n": len(lr)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        mse = sum(o["mse"] * o["n"] for o in outputs) / sum(o["n"] for o in outputs)
        self.log("psnr", 10 * torch.log10(1 / mse), prog_bar=True)
        if not self.trainer.sanity_checking:
            self.example = outputs[0]["sr"][:2]
        if hasattr(self, "example"):
            self.log("example_mean", self.example.mean())

    def configure_optimizers(self):
        opt_g = torch.optim.Adam(self.netG.parameters(), lr=self.hparams.lr_g)
        opt_d = torch.optim.Adam(self.netD.parameters(), lr=self.hparams.lr_d)
        sched_g = {"scheduler": MultiStepLR(opt_g, [3, 6], gamma=0.5), "interval": "step", "frequency": 2}
        sched_d = {"scheduler": MultiStepLR(opt_d, [2], gamma=0.5), "interval": "epoch"}
        return [opt_g, opt_d], [sched_g, sched_d]
