import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.net(batch).mean()
        self.write("loss", loss)
        if self.global_step % 5 == 0:
            self.write("penalty", self.penalty(batch), prog_bar=True)
        if self.global_step % 2 == 0:
            self.write("kept", loss)
        else:
            self.write("kept", 2 * loss)
        return loss

    def write(self, name, value, **kwargs):
        self.log(name=name, value=value, **kwargs)
