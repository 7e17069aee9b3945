from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


class Agent(LightningModule):
    def training_step(self, batch, batch_idx):
        self.log("loss", self.policy(batch))

    def on_train_epoch_end(self):
        self.log("reward", self.reward)
        self.writer.log("loss", self.reward)


Trainer(callbacks=[ModelCheckpoint(monitor="loss")]).fit(Agent())
