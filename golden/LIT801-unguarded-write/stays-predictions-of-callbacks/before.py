import json
import os

import torch
from lightning.pytorch import Callback, Trainer


class Writer(Callback):
    def __init__(self, folder):
        self.folder = folder

    def on_predict_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        torch.save(outputs, os.path.join(self.folder, f"{batch_idx}.pt"))
        self.note(batch_idx)

    def note(self, number):
        with open("last.json", "w") as file:
            json.dump({"batch": number}, file)


trainer = Trainer(devices=2, strategy="ddp")
