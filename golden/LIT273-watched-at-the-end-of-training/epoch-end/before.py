from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


class Agent(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.policy(batch)

    def training_epoch_end(self, outputs):
        self.log("reward", self.reward)


Trainer(callbacks=[ModelCheckpoint(monitor="reward")]).fit(Agent())
