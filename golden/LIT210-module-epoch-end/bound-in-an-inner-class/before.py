import pytorch_lightning as pl
import torch


class Kinds:
    class Judged(pl.LightningModule):
        def validation_epoch_end(self, outputs):
            self.log("score", torch.stack(outputs).mean())

        test_epoch_end = validation_epoch_end

        def again(self, outputs):
            self.validation_epoch_end(outputs)

    class Loud(Judged):
        def validation_epoch_end(self, outputs):
            super().validation_epoch_end(outputs)
            print("loud")
