from pytorch_lightning import LightningModule, Trainer
from torch.optim import SGD


class Pair(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return SGD(self.parts[0].parameters(), lr=0.1), SGD(self.parts[1].parameters(), lr=0.1)


def train(config):
    options = {"max_epochs": 2}
    trainer = Trainer(**options)
    model = Pair()
    model.gradient_clip_val = config["clip"]
    trainer.fit(model)
