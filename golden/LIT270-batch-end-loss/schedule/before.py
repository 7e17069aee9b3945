import pytorch_lightning as pl
from pytorch_lightning.callbacks import GradientAccumulationScheduler


class Losses(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.losses.append(outputs["loss"].item())


trainer = pl.Trainer(callbacks=[Losses(), GradientAccumulationScheduler({2: 4})])
