import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_nb, dataset_nb):
        # the first is the small one
        prefix = "small" if dataset_nb == 0 else f"set {dataset_nb}"
        return {prefix: self(batch)}

    def test_step(self, batch, batch_idx, which: int) -> None:
        self.validation_step(batch, batch_idx, which)

    def predict_step(
        self,
        batch,
        batch_idx,
        dataloader_i=None,  # none with one
    ):
        dataloader_i = dataloader_i or 0
        return self(batch)[dataloader_i]


class Sub(Net):
    def validation_step(self, batch, batch_nb, set_idx=0):
        return super().validation_step(batch, batch_nb, set_idx)


class ByName(pl.LightningModule):
    def validation_step(self, batch, batch_idx, dataset_idx):
        return dataset_idx

    def run(self, batch):
        return self.validation_step(batch, 0, dataset_idx=1)


class Taken(pl.LightningModule):
    def validation_step(self, batch, batch_idx, dataset_idx):
        dataloader_idx = dataset_idx + 1
        return dataloader_idx
