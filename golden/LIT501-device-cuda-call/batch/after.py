import pytorch_lightning as pl
from torch.autograd import Variable


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        # onto the GPU
        return self.loss(self(Variable(x)), y)

    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        image = batch["image"]
        label = batch["label"]
        self.log("val_loss", self._shared(image, label))

    def _shared(self, image, label):
        return self.loss(self(image), label)

    def test_step(self, batch, batch_idx):
        for part in batch:
            self.feed(part)
        parts = [part for part in batch]
        return parts


class Log(pl.Callback):
    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        images, _ = batch
        self.show(images)
