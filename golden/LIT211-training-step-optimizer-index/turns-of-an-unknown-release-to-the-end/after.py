import pytorch_lightning as pl
import torch


class Critic(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        position = batch_idx % (2 + 1)
        optimizer_idx = 0 if position < 2 else 1
        optimizer = self.optimizers()[optimizer_idx]
        self.toggle_optimizer(optimizer)
        output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
        loss = output["loss"]
        optimizer.zero_grad()
        self.manual_backward(loss)
        optimizer.step()
        self.untoggle_optimizer(optimizer)
        self.training_step_outputs.append({**output, "loss": loss.detach()})

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        loss = self.parts[optimizer_idx](batch).mean()
        return {"loss": loss, "of": optimizer_idx}

    def training_epoch_end(self, outputs):
        critic = [out["loss"] for out in outputs if out["of"] == 0]
        print(self.current_epoch, torch.stack(critic).mean(), len(outputs))

    def configure_optimizers(self):
        one = torch.optim.Adam(self.parts[0].parameters())
        two = torch.optim.Adam(self.parts[1].parameters())
        return {"optimizer": one}, {"optimizer": two}
