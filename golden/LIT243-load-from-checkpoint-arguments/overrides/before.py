from pytorch_lightning import LightningModule


class Net(LightningModule):
    pass


net = Net.load_from_checkpoint("net.ckpt", hparam_overrides={"rate": 0.1})
