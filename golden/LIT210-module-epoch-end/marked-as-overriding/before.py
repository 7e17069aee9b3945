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

    def validation_epoch_end(self, outputs, part="valid", write=False) -> None:
        self.mean = torch.stack([x["loss"] for x in outputs]).mean()
        self.write = write

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def test_epoch_end(self, outputs) -> None:
        self.validation_epoch_end(outputs, part=self.eval_part, write=True)


class Parser(Base):
    @overrides
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch) * 2}

    @overrides
    def validation_epoch_end(self, outputs, part="valid", write=False) -> None:
        self.sums = [x["loss"] for x in outputs]


class Plain(pl.LightningModule):
    """The hook that takes its place is one of Lightning's, which is found."""

    def training_step(self, batch, batch_idx):
        return self(batch)

    @overrides
    def training_epoch_end(self, outputs) -> None:
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

    @overrides
    def test_epoch_end(self, outputs) -> None:
        self.validation_epoch_end(outputs)
