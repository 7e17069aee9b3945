import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        return {"loss": loss, "progress_bar": {"loss": loss}}

    def validation_epoch_end(self, outputs):
        return {"log": {"val_loss": outputs[0]}}


pl.Trainer(max_epochs=3, accumulate_grad_batches=4, num_tpu_cores=None).fit(Net())
