import pytorch_lightning as pl
import torch


class Rates(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        print(trainer.global_step, trainer.optimizers[0].param_groups[0]["lr"])


class Reader(pl.LightningModule):
    def training_step(self, batch, batch_idx, hiddens):
        x, y = batch
        out, hiddens = self.rnn(x, hiddens)
        loss = (out - y).pow(2).mean()
        return {"loss": loss, "hiddens": hiddens}

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch))

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return [optimizer], [torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)]


pl.Trainer(gpus=0, truncated_bptt_steps=4, callbacks=[Rates()]).fit(Reader())
