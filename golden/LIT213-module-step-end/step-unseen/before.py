import pytorch_lightning as pl


class Unseen(pl.LightningModule):
    def test_step_end(self, outputs):
        return outputs[0].mean()
