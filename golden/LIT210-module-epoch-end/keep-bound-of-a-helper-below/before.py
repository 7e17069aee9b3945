import pytorch_lightning as pl
import torch


class Judge:
    def validation_epoch_end(self, outputs):
        return torch.stack(outputs).mean()

    test_epoch_end = validation_epoch_end

    def again(self, outputs):
        return self.validation_epoch_end(outputs)


class StrictJudge(Judge):
    def validation_epoch_end(self, outputs):
        return 2 * super().validation_epoch_end(outputs)


class Net(pl.LightningModule):
    def on_test_epoch_end(self):
        print(Judge.validation_epoch_end(StrictJudge(), self.outputs))
