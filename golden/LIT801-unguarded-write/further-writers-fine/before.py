import h5py
import pandas as pd
import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def on_train_end(self):
        if self.trainer.is_global_zero:
            torch.jit.save(torch.jit.script(self.net), "net.pt")
            torch.onnx.export(self.net, torch.ones(1, 4), "net.onnx")
        torch.onnx.export(self.net, torch.ones(1, 4), f"net{self.global_rank}.onnx")

    def on_fit_start(self):
        with h5py.File("weights.h5", "r") as file:
            self.first = file["first"][:]
        with h5py.File("more.h5") as file:
            self.more = file["more"][:]

    def on_validation_epoch_end(self):
        print(pd.DataFrame([1, 2]).to_json())
        text = "a.txt".replace("a", "b")
        self.names.move(text)
