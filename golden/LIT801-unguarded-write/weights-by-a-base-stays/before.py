import os

import torch
from lightning import LightningModule


class Base(LightningModule):
    def keep(self, tag):
        torch.save(self.net.state_dict(), os.path.join(self.hparams.out, f"{tag}-{self.global_rank}.pt"))


class Net(Base):
    def on_train_epoch_end(self):
        self.keep(self.current_epoch)
        if self.trainer.is_global_zero:
            self.keep("last")
