import pytorch_lightning as pl
import torch


class WGAN(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.critic, self.generator = torch.nn.Linear(2, 1), torch.nn.Linear(4, 2)

    def training_step(self, batch, batch_idx, optimizer_idx):
        real, noise = batch
        if optimizer_idx == 0:
            gap = self.critic(real).mean() - self.critic(self.generator(noise).detach()).mean()
            return {"loss": -gap, "gap": gap.detach()}
        return {"loss": -self.critic(self.generator(noise)).mean()}

    def optimizer_step(
        self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, on_tpu, using_native_amp, using_lbfgs
    ):
        if optimizer_idx == 1:
            for group in optimizer.param_groups:
                group["lr"] = 0.01 * min(1.0, (10 * epoch + batch_idx + 1) / 6)
        if batch_idx % 2 == 0:
            optimizer.step(closure=optimizer_closure)

    def training_epoch_end(self, outputs):
        # one for each batch
        self.log("gap", torch.stack([output["gap"] for output in outputs if "gap" in output]).mean())

    def configure_optimizers(self):
        critic = torch.optim.Adam(self.critic.parameters(), lr=0.01)
        generator = torch.optim.Adam(self.generator.parameters(), lr=0.01)
        return {"optimizer": critic, "frequency": 4}, {"optimizer": generator, "frequency": 1}
