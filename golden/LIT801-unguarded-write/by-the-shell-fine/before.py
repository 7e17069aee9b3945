import os

from lightning.pytorch import LightningModule


class Net(LightningModule):
    def on_train_start(self):
        os.system("nvidia-smi")
        os.system("clear")
        os.system("mkdir -p logs")
        os.system(self.hparams.command)
        os.system(f"cp config.yaml logs/{self.global_rank}.yaml")
        if self.trainer.is_global_zero:
            os.system("cp config.yaml logs")

    def prepare_data(self):
        os.system("tar xzf data.tgz")


def pack(folder):
    os.system(f"tar czf {folder}.tgz {folder}")
