import pytorch_lightning as pl
import torch


class Classifier(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        if self.hparams.splits:
            for split, output in zip(self.hparams.splits, outputs):
                self.log(f"val_loss_{split}", torch.stack(output).mean())
            return

        loss = torch.stack(outputs).mean()
        self.log("val_loss", loss, prog_bar=True)


trainer = pl.Trainer(max_epochs=3)
