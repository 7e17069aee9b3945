import torch
from pytorch_lightning import LightningModule


class WGAN(LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        position = batch_idx % (self.hparams.n_critic + 1)
        optimizer_idx = 0 if position < self.hparams.n_critic else 1
        optimizer = self.optimizers()[optimizer_idx]
        self.toggle_optimizer(optimizer)
        loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
        optimizer.zero_grad()
        self.manual_backward(loss)
        optimizer.step()
        self.untoggle_optimizer(optimizer)
        position = self.trainer.fit_loop.total_batch_idx % (self.hparams.n_critic + 1)
        scheduler_idx = 0 if position < self.hparams.n_critic else 1
        if scheduler_idx == 1 and self.trainer.is_last_batch:
            self.lr_schedulers().step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        n_critic = self.hparams.n_critic
        critic, generator = torch.optim.Adam(self.parts[0].parameters()), torch.optim.Adam(self.parts[1].parameters())
        return (
            {"optimizer": critic},
            {
                "optimizer": generator,
                "lr_scheduler": torch.optim.lr_scheduler.StepLR(generator, 10),
            },
        )
