from pytorch_lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        line = "TRAIN ({}) | Loss: {:.3f}".format(self.current_epoch, loss)
        self.log("train_log", line, prog_bar=True, logger=False)
        self.log("state", f"loss {loss:.2f}", prog_bar=True)
        return loss

    def on_validation_epoch_end(self):
        line = ""
        for key, value in self.values.items():
            line += "{}:{}, ".format(key, value)
        self.log("val_log", line, logger=False)
        self.log("epoch", "%d of 3" % self.current_epoch)
        self.log(name="both", value=str(self.current_epoch) + " is through")
