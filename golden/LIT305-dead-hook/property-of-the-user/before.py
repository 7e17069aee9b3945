from pytorch_lightning import LightningDataModule


class Data(LightningDataModule):
    @property
    def test_transforms(self):
        return self._test_transforms

    def train_dataloader(self):
        return self.test_transforms
