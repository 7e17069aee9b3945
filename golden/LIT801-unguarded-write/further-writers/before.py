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
        self.net.eval()
        torch.onnx.export(self.net, torch.ones(1, 4), "net.onnx")
        self.net.train()
        self.to_onnx("whole.onnx")

    def on_fit_end(self):
        shutil.move("last.ckpt", "final.ckpt")

    def on_test_end(self):
        os.rename("a.txt", "b.txt")

    def on_fit_start(self):
        OmegaConf.save(self.hparams.cfg, "config.yaml")

    def on_test_start(self):
        with h5py.File("weights.h5", "w") as file:
            file["first"] = np.ones(3)

    def on_validation_epoch_end(self):
        pd.DataFrame([1, 2]).to_json("rows.json")

    def on_validation_epoch_start(self):
        np.ones(3).tofile("ones.bin")
