import pytorch_lightning as pl


class Manual(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        if batch is None:
            return None
        return self(batch).mean()


class Nothing(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        if batch is None:
            return
        self.learn(batch)


class Inner(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        def first(parts):
            if not parts:
                return None
            return parts[0]

        return first(batch)

    def validation_step(self, batch, batch_idx):
        if batch is None:
            return None
        return self(batch)


class Indexed(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self(batch).mean()
        if batch_idx % 2:
            return None
        return -self(batch).mean()
