from pytorch_lightning import LightningModule, Trainer
from torch.optim import Adam


class Plain(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return Adam(self.parameters())


class Other(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def configure_optimizers(self):
        return Adam(self.first.parameters())


def train(plain):
    model = Plain() if plain else Other()
    trainer = Trainer(max_epochs=3, max_steps=90)
    trainer.fit(model)
    print("trained for", trainer.global_step)
