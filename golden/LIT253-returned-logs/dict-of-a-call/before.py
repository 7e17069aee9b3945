import pytorch_lightning as pl


class Net(pl.LightningModule):
    def test_epoch_end(self, outputs):
        shown = self.means(outputs)
        return {"progress_bar": shown, "log": self.all_of(outputs)}
