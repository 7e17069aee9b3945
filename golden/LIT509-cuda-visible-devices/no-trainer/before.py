import os
import lightning.pytorch as pl

os.environ["CUDA_VISIBLE_DEVICES"] = "0"


class Net(pl.LightningModule):
    pass
