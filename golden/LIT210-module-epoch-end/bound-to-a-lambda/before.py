import torch
from pytorch_lightning import LightningModule


class Tagger(LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def test_step(self, batch, batch_idx):
        return self(batch).mean()

    def summarize(self, scores, stage):
        self.log(f"{stage}_score", torch.stack(scores).mean())

    # what is logged has the name of its stage
    validation_epoch_end = lambda self, scores: self.summarize(scores, "val")
    test_epoch_end = lambda self, scores: self.summarize(
        scores,
        "test",
    )
    training_epoch_end = lambda self, _: self.print("one more")
