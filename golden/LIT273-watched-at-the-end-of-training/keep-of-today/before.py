from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Agent(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.policy(batch)
        self.log("loss", loss)
        return loss

    def on_train_epoch_end(self):
        rewards = self.play()
        self.log("reward", sum(rewards) / len(rewards), prog_bar=True)
        if len(rewards) > 10:
            self.log(
                "steps",
                float(len(rewards)),
            )
        self.log("buffer", float(len(self.buffer)))


class Trained(Agent): ...


Trainer(callbacks=[ModelCheckpoint(monitor="reward", mode="max"), EarlyStopping("steps")]).fit(Trained())
