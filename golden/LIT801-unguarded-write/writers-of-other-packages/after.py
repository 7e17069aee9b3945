import os
import tarfile
import zipfile

import rasterio
import SimpleITK as sitk
import torch
import torchvision
from lightning.pytorch import Callback
from matplotlib import animation
from torchvision.io import write_png


class Export(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            self.table.to_netcdf("table.nc")

    def on_test_epoch_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            write_png(self.picture, "picture.png")

    def on_train_epoch_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            torchvision.io.write_video("film.mp4", self.frames, fps=5)

    def on_train_epoch_start(self, trainer, pl_module):
        if trainer.is_global_zero:
            sitk.WriteImage(self.volume, "volume.nii")

    def on_fit_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            torch.jit.script(pl_module.net).save("net.pt")

    def on_train_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            with zipfile.ZipFile("all.zip", "w") as archive:
                archive.write("table.nc")

    def on_validation_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            with rasterio.open("map.tif", "w", driver="GTiff") as file:
                file.write(self.map)

    def on_test_end(self, trainer, pl_module):
        film = animation.FuncAnimation(self.figure, self.draw)
        if trainer.is_global_zero:
            film.save("film.gif")

    def on_predict_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            os.replace("new.txt", "old.txt")
