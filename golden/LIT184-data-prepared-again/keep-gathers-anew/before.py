import pytorch_lightning as pl


class Words(pl.LightningDataModule):
    def prepare_data(self):
        self.words = []
        for path in self.paths:
            self.words.append(open(path).read())
        lengths = []
        lengths.append(len(self.words))
        with open("lengths.txt", "w") as file:
            file.write(str(lengths))


class Asked(pl.LightningDataModule):
    def prepare_data(self):
        if not self.words:
            self.words.append(1)


def main(model, data):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model, datamodule=data)
    trainer.test(model, datamodule=data)
