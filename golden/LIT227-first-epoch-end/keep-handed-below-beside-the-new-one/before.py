import pytorch_lightning as pl


class Transformer(pl.LightningModule):
    def report(self, outputs):
        return self.validation_end(outputs)


class Tagger(Transformer):
    def validation_step(self, batch, batch_nb):
        return self(batch).mean()

    def validation_end(self, outputs):
        print(len(outputs))

    def validation_epoch_end(self, outputs):
        print("an end")
