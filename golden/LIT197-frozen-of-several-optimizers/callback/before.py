from pytorch_lightning import Callback, LightningModule
from torch.optim import Adam


class Freeze(Callback):
    def on_epoch_start(self, trainer, pl_module):
        for weight in pl_module.generator.first.parameters():
            weight.requires_grad = False


class Gan(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return {"loss": self.of_generator(batch)}
        return {"loss": self.of_critic(batch)}

    def configure_optimizers(self):
        return [Adam(self.generator.parameters()), Adam(self.critic.parameters())], []
