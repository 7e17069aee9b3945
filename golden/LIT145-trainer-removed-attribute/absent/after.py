import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()

        # one loss for each device
        if False and batch_idx:
            print(batch_idx)
        elif False:
            print("hvd")
        if False:
            print(0)
        else:
            print(1)
        return {"loss": loss, "parallel": False}


class Remarked(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)

        # what the optimizer needs
        return loss

    def validation_step(self, batch, batch_idx):
        return self(batch)
