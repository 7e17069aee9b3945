"""Hooks of a base class, which a subclass gets by inheritance beside its own epoch end."""

from pytorch_lightning import LightningModule


class Timed(LightningModule):
    def on_train_epoch_start(self):
        self.started = True

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx):
        self.batches += 1

    def on_validation_epoch_end(self):
        print(self.batches)


class Net(Timed):
    def training_step(self, batch, batch_idx):
        return batch.mean()

    def training_epoch_end(self, outputs):
        self.log("loss", sum(output["loss"] for output in outputs))

    def validation_step(self, batch, batch_idx):
        return batch.mean()

    def validation_epoch_end(self, outputs):
        self.log("mean", sum(outputs) / len(outputs))


class Overriding(Timed):
    def validation_step(self, batch, batch_idx):
        return batch.mean()

    def validation_epoch_end(self, outputs):
        self.log("mean", sum(outputs) / len(outputs))

    def on_validation_epoch_end(self):
        super().on_validation_epoch_end()


class Ended(LightningModule):
    def test_epoch_end(self, outputs):
        self.log("n", len(outputs))

    def on_test_epoch_end(self):
        print("ended")


class Extended(Ended):
    def test_epoch_end(self, outputs):
        super().test_epoch_end(outputs)
        self.log("most", max(outputs))
