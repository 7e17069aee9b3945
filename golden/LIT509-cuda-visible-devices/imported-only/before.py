import os

from lightning.pytorch import LightningModule, Trainer
from simulator import Evaluation


class Policy(LightningModule):
    def forward(self, x):
        return self.net(x)


if __name__ == "__main__":
    os.environ["CUDA_VISIBLE_DEVICES"] = "4"
    Evaluation(Policy()).start()
