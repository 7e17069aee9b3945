import pytorch_lightning as pl


class Module(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        self.write_prediction("scores", self(batch))

    def size(self):
        return self.model_size


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        if not self.has_setup_fit:
            self.train = load(self.train_transforms, self.dims)


data = Data()
if not data.has_prepared_data:
    data.prepare_data()
