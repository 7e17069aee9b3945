import pytorch_lightning as pl
import torch


class WGAN(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.critic, self.generator = torch.nn.Linear(2, 1), torch.nn.Linear(4, 2)

    def training_step(self, batch, batch_idx):
        outputs = {}
        position = batch_idx % (4 + 1)
        optimizer_idx = 0 if position < 4 else 1
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
        real, noise = batch
        if optimizer_idx == 0:
            gap = self.critic(real).mean() - self.critic(self.generator(noise).detach()).mean()
            return {"loss": -gap, "gap": gap.detach()}
        return {"loss": -self.critic(self.generator(noise)).mean()}

    def _step_optimizer(
        self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure
    ):
        if optimizer_idx == 1:
            for group in optimizer.param_groups:
                group["lr"] = 0.01 * min(1.0, (10 * epoch + batch_idx + 1) / 6)
        optimizer.step(closure=optimizer_closure)

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        # one for each batch
        self.log("gap", torch.stack([output["gap"] for output in outputs if "gap" in output]).mean())

    def configure_optimizers(self):
        critic = torch.optim.Adam(self.critic.parameters(), lr=0.01)
        generator = torch.optim.Adam(self.generator.parameters(), lr=0.01)
        return {"optimizer": critic}, {"optimizer": generator}
