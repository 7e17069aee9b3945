import pytorch_lightning as pl


class Talk:
    def say(self, row):
        print("row", row)


class Net(Talk, pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.say(batch_idx)
        return self.layer(batch)


class Table(Talk):
    def show(self):
        self.say(0)
