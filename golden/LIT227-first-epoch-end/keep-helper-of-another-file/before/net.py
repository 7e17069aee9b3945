from base import Base


class Net(Base):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_end(self, outputs):
        print(len(outputs))

    def on_validation_epoch_end(self):
        self.validation_end(self.seen)
