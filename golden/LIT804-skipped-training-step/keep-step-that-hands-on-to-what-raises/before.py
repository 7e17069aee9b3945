import lightning as L


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        return self._guarded(batch)

    def _guarded(self, batch):
        try:
            return self(batch).mean()
        except RuntimeError:
            print("out of memory")
            raise

    def validation_step(self, batch, batch_idx):
        return self._checked(batch)

    def _checked(self, batch):
        try:
            return self(batch).mean()
        except RuntimeError:
            return None


L.Trainer(devices=2).fit(Net())
