import pytorch_lightning as pl


class Words(pl.LightningDataModule):
    def __init__(self, paths):
        super().__init__()
        self.paths = paths
        self.words = []
        self.read = 0

    def prepare_data(self):
        for path in self.paths:
            self.words.extend(open(path).read().split())
        self.read += len(self.words)


class Table(pl.LightningDataModule):
    def prepare_data(self):
        with open("table.csv", "a") as file:
            file.write("1,2\n")


def main(model, data):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model, datamodule=data)
    trainer.test(model, datamodule=data)
