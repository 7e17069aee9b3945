import pytorch_lightning as pl


class Several(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        if not batch:
            return self.validation_step_end(None)
        if batch_idx == 0:
            return self.validation_step_end((self(batch), 1))
        return self.validation_step_end({
            "loss": self(batch),  # a dict
        })

    def validation_step_end(self, outputs):
        """Documented."""
        return outputs["loss"].mean()


class Open(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        with self.timer:
            if batch_idx:
                return self.training_step_end(self(batch))
        return self.training_step_end(None)

    def training_step_end(self, outputs):
        """Documented."""
        return outputs if outputs is None else outputs.mean()


class Nothing(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        if batch_idx:
            outputs = self(batch)
            self.test_step_end(outputs)
            return outputs
        loss = self(batch).mean()
        self.test_step_end(loss)
        return loss

    def test_step_end(self, outputs):
        self.log("test", outputs)


class Clashing(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        return self.training_step_end(loss + 1)

    def training_step_end(self, outputs):
        return loss(outputs)


def loss(outputs):
    return outputs.mean()
