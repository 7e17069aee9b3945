import pytorch_lightning as pl


class Engine(pl.LightningModule):
    def on_validation_epoch_start(self):
        print("validating")

    def on_test_epoch_start(self):
        print("testing")


class Speller(Engine):
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_epoch_end(self, outputs):
        self.log("loss", sum(outputs) / len(outputs))

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def test_epoch_end(self, outputs):
        print("test")
        self.validation_epoch_end(outputs)


class Teller(pl.LightningModule):
    def on_validation_epoch_end(self):
        print("end")


class Storyteller(Teller):
    def validation_epoch_end(self, outputs):
        self.log("loss", sum(outputs) / len(outputs))

    def test_epoch_end(self, outputs):
        self.validation_epoch_end(outputs)
