import os
import shutil

import h5py
import numpy as np
import pandas as pd
import torch
from lightning.pytorch import LightningModule
from omegaconf import OmegaConf


class Net(LightningModule):
    def on_train_end(self):
        torch.jit.save(torch.jit.script(self.net), "net.pt")
        torch.onnx.export(self.net, torch.ones(1, 4), "net.onnx")
        self.to_onnx("whole.onnx")
        shutil.move("last.ckpt", "final.ckpt")
        os.rename("a.txt", "b.txt")

    def on_fit_start(self):
        OmegaConf.save(self.hparams.cfg, "config.yaml")
        with h5py.File("weights.h5", "w") as file:
            file["first"] = np.ones(3)

    def on_validation_epoch_end(self):
        pd.DataFrame([1, 2]).to_json("rows.json")
        np.ones(3).tofile("ones.bin")
