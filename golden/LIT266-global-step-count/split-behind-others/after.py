import pytorch_lightning as pl
import torch


class Rates(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        print(trainer.global_step, trainer.optimizers[0].param_groups[0]["lr"])


class Reader(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        hiddens = None
        for split in zip(*(part.split(4, dim=1) for part in batch)):
            output = self._split_training_step(split, batch_idx, hiddens)
            hiddens = output["hiddens"]
            hiddens = tuple(h.detach() for h in hiddens) if isinstance(hiddens, tuple) else hiddens.detach()
            optimizer.zero_grad()
            self.manual_backward(output["loss"])
            optimizer.step()

    def _split_training_step(self, batch, batch_idx, hiddens):
        x, y = batch
        out, hiddens = self.rnn(x, hiddens)
        loss = (out - y).pow(2).mean()
        return {"loss": loss, "hiddens": hiddens}

    def on_train_epoch_end(self):
        self.lr_schedulers().step(self.trainer.callback_metrics["val_loss"])

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch))

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return [optimizer], [{"scheduler": torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer), "monitor": "val_loss"}]


pl.Trainer(gpus=0, callbacks=[Rates()]).fit(Reader())
