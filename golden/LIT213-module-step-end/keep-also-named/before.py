import pytorch_lightning as pl


class EachWithItsEnd(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step_end(self, losses):
        return losses.mean()

    test_step = validation_step

    def test_step_end(self, losses):
        return losses.max()


class Base(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step_end(self, losses):
        return losses.mean()


class Tested(Base):
    test_step = Base.validation_step


class Assigned(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.test_step = self.validation_step

    def validation_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step_end(self, losses):
        return losses.mean()
