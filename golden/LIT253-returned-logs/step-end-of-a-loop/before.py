import pytorch_lightning as pl
import torch


class Duel(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.left = torch.nn.Linear(2, 1)
        self.right = torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self.training_step_end(self._optimizer_training_step(batch, batch_idx, optimizer_idx))
            loss = output["loss"] if isinstance(output, dict) else output
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        side = self.left if optimizer_idx == 0 else self.right
        return {"scores": side(batch)}

    def training_step_end(self, outputs):
        loss = outputs["scores"].mean()
        return {"loss": loss, "log": {"score": loss}, "progress_bar": {"shown": loss}}
