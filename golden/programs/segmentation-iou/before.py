"""Segmentation: intersection and union summed over an epoch, poly learning rate by steps."""
import os
from argparse import ArgumentParser

import numpy as np
import pytorch_lightning as pl
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset


class Shapes(Dataset):
    def __init__(self, size, classes=3, seed=0):
        rng = np.random.RandomState(seed)
        self.images = rng.rand(size, 1, 6, 6).astype(np.float32)
        self.masks = np.digitize(self.images[:, 0], [0.33, 0.66]).astype(np.int64)

    def __len__(self):
        return len(self.images)

    def __getitem__(self, index):
        return {"image": self.images[index], "mask": self.masks[index], "id": index}


class SegModel(pl.LightningModule):
    def __init__(self, hparams=None, **kwargs):
        super().__init__()
        self.save_hyperparameters()
        self.classes = 3
        self.net = nn.Sequential(nn.Conv2d(1, 8, 3, padding=1), nn.ReLU(), nn.Conv2d(8, 3, 1))
        self.criterion = nn.CrossEntropyLoss()

    def forward(self, image):
        return self.net(image)

    def shared_step(self, batch, stage):
        logits = self(batch["image"])
        loss = self.criterion(logits, batch["mask"])
        pred = logits.argmax(1)
        inter, union = [], []
        for c in range(self.classes):
            p, t = pred == c, batch["mask"] == c
            inter.append((p & t).sum())
            union.append((p | t).sum())
        self.log(f"{stage}_loss", loss)
        return {"loss": loss, "inter": torch.stack(inter), "union": torch.stack(union)}

    def shared_epoch_end(self, outputs, stage):
        inter = torch.stack([x["inter"] for x in outputs]).sum(0).float()
        union = torch.stack([x["union"] for x in outputs]).sum(0).float()
        iou = (inter + 1e-6) / (union + 1e-6)
        metrics = {f"{stage}_iou": iou.mean()}
        for i, value in enumerate(iou):
            metrics[f"{stage}_iou_{i}"] = value
        self.log_dict(metrics, prog_bar=True)

    def training_step(self, batch, batch_idx):
        return self.shared_step(batch, "train")

    def training_epoch_end(self, outputs):
        return self.shared_epoch_end(outputs, "train")

    def validation_step(self, batch, batch_idx):
        return self.shared_step(batch, "valid")

    def validation_epoch_end(self, outputs):
        return self.shared_epoch_end(outputs, "valid")

    def test_step(self, batch, batch_idx):
        out = self.shared_step(batch, "test")
        out["ids"] = batch["id"]
        return out

    def test_epoch_end(self, outputs):
        self.shared_epoch_end(outputs, "test")
        ids = torch.cat([x["ids"] for x in outputs]).cpu().numpy()
        np.save(os.path.join(self.trainer.default_root_dir, "ids.npy"), ids)
        print("saved", ids.sum())

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.3, momentum=0.9)
        scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: (1 - step / 100) ** 0.9)
        return [optimizer], [{"scheduler": scheduler, "interval": "step", "frequency": 2, "name": "poly"}]


def main():
    parser = ArgumentParser(add_help=False)
    parser = pl.Trainer.add_argparse_args(parser)
    parser.add_argument("--batch_size", default=4, type=int)
    parser.set_defaults(max_epochs=2, progress_bar_refresh_rate=0, weights_summary=None, log_every_n_steps=1)
    args = parser.parse_args([])
    pl.seed_everything(1, workers=True)
    model = SegModel(width=3)
    checkpoint = pl.callbacks.ModelCheckpoint(monitor="valid_iou", mode="max", save_last=True)
    args.default_root_dir = os.getcwd()
    trainer = pl.Trainer.from_argparse_args(args, callbacks=[checkpoint])
    loaders = [DataLoader(Shapes(n, seed=n), batch_size=args.batch_size) for n in (20, 10, 6)]
    trainer.fit(model, train_dataloader=loaders[0], val_dataloaders=loaders[1])
    trainer.test(test_dataloaders=loaders[2])


if __name__ == "__main__":
    main()
