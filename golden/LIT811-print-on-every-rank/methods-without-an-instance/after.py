import pytorch_lightning as pl


class Talk:
    def say(self, row):
        self.print("row", row)

    @classmethod
    def told(cls):
        print("told")


class Net(Talk, pl.LightningModule):
    @staticmethod
    def show(rows):
        print(rows)

    def training_step(self, batch, batch_idx):
        self.say(batch_idx)
        self.told()
        self.show(batch)
        return self.layer(batch)
