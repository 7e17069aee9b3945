import pytorch_lightning as pl
import torch


class Judged(pl.LightningModule):
    """The end of a test is that of this class, in each class below."""

    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    test_step = validation_step

    def validation_epoch_end(self, outputs):
        self.score = torch.stack(outputs).mean()
        self.log("score", self.score)
        return self.score

    test_epoch_end = validation_epoch_end

    def again(self, outputs):
        self.validation_epoch_end(outputs)


class Loud(Judged):
    def validation_epoch_end(self, outputs):
        super().validation_epoch_end(outputs)
        print("score", self.score)


class Counted(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        print("ended")

    test_epoch_end = validation_epoch_end

    def again(self):
        self.validation_epoch_end([])


class CountedMore(Counted):
    def validation_epoch_end(self, outputs):
        print("ended once more")


class Apart(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("loss", torch.stack(outputs).mean())

    test_epoch_end = validation_epoch_end


class ApartBelow(Apart):
    def validation_epoch_end(self, outputs):
        self.log("loss", torch.stack(outputs).max())
