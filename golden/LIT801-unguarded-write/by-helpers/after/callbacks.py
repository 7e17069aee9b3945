import os

from lightning.pytorch import Callback, LightningModule

import io_tools
from io_tools import Table, note, save_array


class Log(Callback):
    def __init__(self, folder):
        self.folder = folder
        self.table = Table("table.csv")

    def on_train_epoch_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            io_tools.append("log.jsonl", {"epoch": trainer.current_epoch})
            save_array(pl_module.weight(), path=os.path.join(self.folder, f"{trainer.current_epoch}.npy"))
            self.table.write()
        self.table.flush()
        io_tools.collect("all.txt", 1)

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        note("batch")


class Net(LightningModule):
    def on_fit_start(self):
        self.remember()

    def remember(self):
        if self.trainer.is_global_zero:
            note("start")
        self.noted = note("again")
