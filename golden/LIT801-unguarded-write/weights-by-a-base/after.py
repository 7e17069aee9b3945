import os

import torch
from lightning import LightningModule


class Base(LightningModule):
    def keep(self, tag):
        path = os.path.join(self.hparams.out, f"{tag}.pt")
        torch.save(self.net.state_dict(), path)


class Net(Base):
    def training_step(self, batch, batch_idx):
        self.seen.append(batch_idx)
        return self.net(batch).mean()

    def on_train_epoch_end(self):
        if self.current_epoch % 2 == 0:
            if self.trainer.is_global_zero:
                self.keep(self.current_epoch)
