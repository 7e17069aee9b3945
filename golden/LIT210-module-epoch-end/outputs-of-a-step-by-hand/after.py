import pytorch_lightning as pl
import torch


class Critic(pl.LightningModule):
    @property
    def automatic_optimization(self):
        return False

    def training_step(self, batch, batch_idx, optimizer_idx):
        first, second = self.optimizers()
        first.zero_grad()
        loss = self.score(batch)
        self.manual_backward(loss, first)
        first.step()
        return {"loss": loss}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        print(torch.stack([each["loss"] for each in outputs]).mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.net.parameters()), torch.optim.Adam(self.critic.parameters())
