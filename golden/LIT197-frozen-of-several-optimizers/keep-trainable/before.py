from pytorch_lightning import LightningModule
from torch.optim import Adam


class Gan(LightningModule):
    def __init__(self):
        super().__init__()
        for layer in self.generator.layers[:3]:
            for name, weight in layer.named_parameters():
                weight.requires_grad = True

    def on_train_start(self):
        self.critic.first.requires_grad_(True)
        self.critic.second.requires_grad_(True)

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return {"loss": self.of_generator(batch)}
        return {"loss": self.of_critic(batch)}

    def configure_optimizers(self):
        return [Adam(self.generator.parameters()), Adam(self.critic.parameters())], []
