import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        if self.trainer.use_dp or self.trainer.use_ddp2:
            loss = loss.unsqueeze(0)

        if self.trainer.use_dp:
            # one loss for each device
            loss = loss.unsqueeze(0)
        if self.trainer.use_ddp2 and batch_idx:
            print(batch_idx)
        elif self.trainer.use_horovod:
            print("hvd")
        if self.trainer.use_dp:
            print(0)
        else:
            print(1)
        return {"loss": loss, "parallel": self.trainer.use_dp}


class Remarked(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)

        # in DP mode the losses of all devices come together
        if self.trainer.use_dp or self.trainer.use_ddp2:
            loss = loss.unsqueeze(0)

        # what the optimizer needs
        if self.trainer.use_dp:
            loss = loss.mean()
        return loss

    def validation_step(self, batch, batch_idx):
        if self.trainer.use_dp:
            print("parallel")

        return self(batch)
