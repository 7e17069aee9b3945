import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean(), "count": len(batch)}

    def training_epoch_end(self, outputs):
        self.log("train_loss", torch.stack([x["loss"] for x in outputs]).mean())

    def validation_epoch_end(self, outputs):
        self.log("val_loss", torch.stack(outputs).mean())


def main(args):
    pl.Trainer(accumulate_grad_batches=args.accumulate).fit(Net())
