from pytorch_lightning import LightningModule
from torch.optim import Adam


class Gan(LightningModule):
    def __init__(self, perceptual):
        super().__init__()
        self.perceptual = perceptual
        for weight in self.perceptual.parameters():
            weight.requires_grad = False

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            for weight in self.critic.parameters():
                weight.requires_grad = False
            return {"loss": self.of_generator(batch)}
        return {"loss": self.of_critic(batch)}

    def configure_optimizers(self):
        return [Adam(self.generator.parameters()), Adam(self.critic.parameters())], []
