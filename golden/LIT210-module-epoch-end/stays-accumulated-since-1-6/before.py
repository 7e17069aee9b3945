import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def on_train_epoch_end(self):
        self.log("train_loss", torch.stack(self.losses).mean())


pl.Trainer(accumulate_grad_batches=2).fit(Net())
