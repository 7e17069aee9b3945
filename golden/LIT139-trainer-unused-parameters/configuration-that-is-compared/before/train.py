import yaml
from pytorch_lightning import LightningModule, Trainer
from torch.optim import Adam


class GAN(LightningModule):
    def configure_optimizers(self):
        return Adam(self.generator.parameters()), Adam(self.discriminator.parameters())


with open("configs/train.yaml") as file:
    config = yaml.safe_load(file)
spread = config["trainer"].get("strategy") == "ddp"
Trainer(**config["trainer"]).fit(GAN())
