import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        images, mats, boxes = batch
        if torch.cuda.is_available():
            for key, value in mats.items():
                mats[key] = value.cuda()
            images = images.cuda()
            boxes = [box.cuda() for box in boxes]
        return self(images, mats, boxes)

    def validation_step(self, batch, batch_idx):
        for name, value in batch.items():
            # by name
            batch[name] = value.cuda()
            batch[name + "_2"] = value.cuda()
        return self(batch)

    def test_step(self, batch, batch_idx):
        for name, value in batch.items():
            batch[name] = value.cuda()
        return self(batch)

    def predict_step(self, batch, batch_idx):
        moved = {}
        for name, value in batch.items():
            moved[name] = value.cuda()
        return self(moved)
