import pytorch_lightning as pl
from pytorch_lightning.callbacks import GradientAccumulationScheduler
from pytorch_lightning.metrics import Accuracy


class Net(pl.LightningModule):
    def __init__(self, width):
        super().__init__()
        self.accuracy = Accuracy()
        self.batches = 0

    def on_after_backward(self):
        self.batches += 1

    def training_step(self, batch, batch_idx):
        loss = self.layer(batch).mean()
        self.log("loss", loss)
        return loss

    def training_step_end(self, outputs):
        return outputs


schedule = GradientAccumulationScheduler({0: 2, 4: 1})
pl.Trainer(max_epochs=2, gpus=0, callbacks=[schedule], progress_bar_refresh_rate=0).fit(Net(3))
