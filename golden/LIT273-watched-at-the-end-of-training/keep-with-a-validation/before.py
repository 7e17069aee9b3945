from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


class Base(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


class Agent(Base):
    def on_train_epoch_end(self):
        self.log("reward", self.reward)


Trainer(callbacks=[ModelCheckpoint(monitor="reward")]).fit(Agent())
