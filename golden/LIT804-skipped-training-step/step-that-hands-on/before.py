import lightning as L


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        return self._guarded(batch)

    def _guarded(self, batch):
        """What the step does."""
        try:
            loss = self(batch).mean()
        except RuntimeError:
            print("out of memory")
            return
        return loss


L.Trainer(devices=2).fit(Net())


class ByVariable(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self._guarded(batch)
        return loss

    def _guarded(self, batch):
        try:
            loss = self(batch).mean()
        except RuntimeError:
            return
        return loss


class Longer(L.LightningModule):
    def training_step(self, batch, batch_idx):
        print(batch_idx)
        loss = self._some(batch)
        return loss

    def _some(self, batch):
        if not len(batch):
            return None
        return self(batch).mean()
