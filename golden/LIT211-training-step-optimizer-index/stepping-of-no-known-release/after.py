import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self, rate):
        super().__init__()
        self.automatic_optimization = False
        self.rate = rate
        self.g, self.d = torch.nn.Linear(4, 2), torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)

            def closure():
                output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
                loss = output["loss"] if isinstance(output, dict) else output
                optimizer.zero_grad()
                self.manual_backward(loss)
                return loss

            self._step_optimizer(self.current_epoch, batch_idx, optimizer, optimizer_idx, closure)
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.d_loss(batch)
        return self.g_loss(batch)

    def _step_optimizer(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **more):
        if self.trainer.global_step < 50:
            for group in optimizer.param_groups:
                group["lr"] = self.rate * (self.trainer.global_step + 1) / 50
        optimizer.step(closure=optimizer_closure)
        if optimizer_idx == 0:
            for parameter in self.d.parameters():
                parameter.data.clamp_(-0.1, 0.1)

    def configure_optimizers(self):
        return [torch.optim.Adam(self.d.parameters(), self.rate), torch.optim.Adam(self.g.parameters(), self.rate)]


pl.Trainer(gpus=0, weights_summary=None).fit(Gan(0.1))
