"""Methods that say that they override another one, as those of the package `overrides` do."""
import pytorch_lightning as pl
import torch


def overrides(method):
    """Stands for that of the package, which looks in the classes above for a method of the name."""
    return method


class Base(pl.LightningModule):
    eval_part = "valid"

    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._validation_epoch_end(outputs)

    def _validation_epoch_end(self, outputs, part="valid", write=False) -> None:
        self.mean = torch.stack([x["loss"] for x in outputs]).mean()
        self.write = write

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self) -> None:
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        self._validation_epoch_end(outputs, part=self.eval_part, write=True)


class Parser(Base):
    @overrides
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch) * 2}

    @overrides
    def _validation_epoch_end(self, outputs, part="valid", write=False) -> None:
        self.sums = [x["loss"] for x in outputs]


class Plain(pl.LightningModule):
    """The hook that takes its place is one of Lightning's, which is found."""

    def training_step(self, batch, batch_idx):
        return self(batch)

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    @overrides
    def on_train_epoch_end(self) -> None:
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.mean = torch.stack([x["loss"] for x in outputs]).mean()


class First(pl.LightningModule):
    """The method that stays would override none."""

    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch)}

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    @overrides
    def validation_epoch_end(self, outputs) -> None:
        self.mean = torch.stack([x["loss"] for x in outputs]).mean()

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    @overrides
    def on_test_epoch_end(self) -> None:
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        self.validation_epoch_end(outputs)
