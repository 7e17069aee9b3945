from pytorch_lightning import LightningModule


class Base(LightningModule):
    def on_train_epoch_start(self):
        self.losses = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.losses.append(outputs)

    def on_train_epoch_end(self):
        self.log("steps", float(len(self.losses)))


class Adversarial(Base):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()
