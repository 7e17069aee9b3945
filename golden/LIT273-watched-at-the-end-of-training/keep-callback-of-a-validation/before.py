from pytorch_lightning import Callback, LightningModule, Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Agent(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.policy(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))

    def on_epoch_end(self):
        self.log("buffer", float(len(self.buffer)))


class Play(Callback):
    def on_epoch_end(self, trainer, pl_module):
        rewards = pl_module.play()
        pl_module.log("reward", sum(rewards))
        self.log("steps", len(rewards))
        trainer.logger.log("reward", rewards)


watching = [ModelCheckpoint(monitor="reward", mode="max"), EarlyStopping("buffer"), EarlyStopping("steps")]
Trainer(callbacks=[Play(), *watching]).fit(Agent())
