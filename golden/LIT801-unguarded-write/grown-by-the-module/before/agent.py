from lightning.pytorch import LightningModule


class Base(LightningModule):
    def __init__(self):
        super().__init__()
        self.gains = []
        self.counts = {}


class Agent(Base):
    def play(self):
        self.gains.append(self.world.step())

    def training_step(self, batch, batch_idx):
        self.play()
        return self.net(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.last_loss = self.net(batch[0]).mean()
        for label in batch[1].tolist():
            self.counts[label] = self.counts.get(label, 0) + 1
