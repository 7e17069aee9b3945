import os
import tarfile
import zipfile

import rasterio
import SimpleITK as sitk
import torch
from lightning.pytorch import Callback
from matplotlib import animation
from torchvision.io import write_png


class Reading(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        with zipfile.ZipFile("all.zip") as archive, tarfile.open("all.tar") as other:
            self.names = archive.namelist() + other.getnames()
        with rasterio.open("map.tif") as file:
            self.map = file.read()
        self.net = torch.jit.script(pl_module.net)
        self.kept.save("kept")

    def on_test_epoch_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            write_png(self.picture, "picture.png")
        self.table.to_netcdf(f"table-{trainer.global_rank}.nc")
