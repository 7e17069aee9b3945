import pytorch_lightning as pl
import torch
from torch.autograd import Variable


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        x = x.cuda()  # onto the GPU
        x, y = x.cuda(), y.cuda(non_blocking=True)
        return self.loss(self(Variable(x.cuda())), y.to("cuda"))

    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        batch = {key: value.cuda() for key, value in batch.items()}
        image = batch["image"].cuda(0)
        if torch.cuda.is_available():
            image = image.cuda()
        label = batch["label"].cuda() if torch.cuda.is_available() else batch["label"]
        self.log("val_loss", self._shared(image, label))

    def _shared(self, image, label):
        label = label.to("cuda:0")
        return self.loss(self(image), label)

    def test_step(self, batch, batch_idx):
        for part in batch:
            self.feed(part.cuda())
        parts = [part.cuda() for part in batch]
        return parts


class Log(pl.Callback):
    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        images, _ = batch
        self.show(images.cuda())
