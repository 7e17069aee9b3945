import pytorch_lightning as pl


class Several(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        if not batch:
            return
        if batch_idx == 0:
            return self(batch), 1
        return {
            "loss": self(batch),  # a dict
        }

    def validation_step_end(self, outputs):
        """Documented."""
        return outputs["loss"].mean()


class Open(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        with self.timer:
            if batch_idx:
                return self(batch)

    def training_step_end(self, outputs):
        """Documented."""
        return outputs if outputs is None else outputs.mean()


class Nothing(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        if batch_idx:
            return self(batch)
        loss = self(batch).mean()
        return loss

    def test_step_end(self, outputs):
        self.log("test", outputs)


class Clashing(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        return loss + 1

    def training_step_end(self, outputs):
        return loss(outputs)


def loss(outputs):
    return outputs.mean()
