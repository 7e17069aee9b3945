import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_nb, dataloader_idx):
        # the first is the small one
        prefix = "small" if dataloader_idx == 0 else f"set {dataloader_idx}"
        return {prefix: self(batch)}

    def test_step(self, batch, batch_idx, dataloader_idx: int) -> None:
        self.validation_step(batch, batch_idx, dataloader_idx)

    def predict_step(
        self,
        batch,
        batch_idx,
        dataloader_idx=None,  # none with one
    ):
        dataloader_i = dataloader_idx
        dataloader_i = dataloader_i or 0
        return self(batch)[dataloader_i]


class Sub(Net):
    def validation_step(self, batch, batch_nb, dataloader_idx=0):
        return super().validation_step(batch, batch_nb, dataloader_idx)


class ByName(pl.LightningModule):
    def validation_step(self, batch, batch_idx, dataset_idx):
        return dataset_idx

    def run(self, batch):
        return self.validation_step(batch, 0, dataset_idx=1)


class Taken(pl.LightningModule):
    def validation_step(self, batch, batch_idx, dataset_idx):
        dataloader_idx = dataset_idx + 1
        return dataloader_idx
