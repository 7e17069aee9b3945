import torch
from pytorch_lightning import LightningModule


class WGAN(LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        position = self.trainer.fit_loop.total_batch_idx % (5 + 1)
        optimizer_idx = 0 if position < 5 else 1
        optimizer = self.optimizers()[optimizer_idx]
        self.toggle_optimizer(optimizer)
        loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
        optimizer.zero_grad()
        self.manual_backward(loss)
        optimizer.step()
        self.untoggle_optimizer(optimizer)
        self.lr_schedulers().step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        critic, generator = torch.optim.Adam(self.parts[0].parameters()), torch.optim.Adam(self.parts[1].parameters())
        slower = {"scheduler": torch.optim.lr_scheduler.StepLR(generator, 10), "interval": "step"}
        return (
            {"optimizer": critic},
            {"optimizer": generator, "lr_scheduler": slower},
        )
