import pytorch_lightning as pl


class Painter(pl.LightningModule):
    def __init__(self, paint):
        super().__init__()
        self.automatic_optimization = False
        self.paint = paint

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        picture = self.paint(batch)
        optimizer.zero_grad()
        self.manual_backward(picture.mean())
        optimizer.step()
        return picture, batch_idx

    def training_step_end(self, result):
        picture, number = result
        if number == 0:
            self.logger.experiment.add_image("picture", picture)

    def test_step(self, batch, batch_idx):
        return self.paint(batch), batch_idx

    def test_step_end(self, result):
        print(result[1])
